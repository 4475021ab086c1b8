import { readNoticeSettings } from '@okoshko/contract/notifications/addresses';
import { reply, rows } from '../harness/answers.ts';
import { screen } from '../harness/screen.ts';

const on = { app: true, push: true, telegram: false, email: true };
const settings = {
  version: 1,
  staff_topics: {
    help_request: on,
    payment_review: on,
    moderation: on,
    dead_messages: on,
    erasure_due: on,
  },
  reach: { push: 'ready', telegram: 'off', email: 'ready', sms: 'off' },
};

screen('desk', '/desk/notices', {
  title: 'Уведомления',
  answers: [
    reply(readNoticeSettings, { data: settings } as never),
    rows('notifications', [
      { kind: 'staff_help_request', title: 'Новая заявка', text: 'Ольга Сидорова', read_at: null },
    ]),
  ],
  shows: ['Ольга Сидорова', '1 новое'],
  offers: ['Новая заявка: Здесь', 'Прочитать всё'],
  empty: { answers: [rows('notifications', [])], shows: ['Здесь будет то, что ждёт решения.'] },
});
