import { changeNoticeSettings, readNoticeSettings } from '@okoshko/contract/notifications/wire';
import { expect, test } from 'vitest';
import { reply, rows } from '../harness/answers.ts';
import { isChecked, press } from '../harness/page.ts';
import { screen } from '../harness/screen.ts';

const on = { app: true, push: true, telegram: false, email: true };
const settings = {
  version: 1,
  staff_topics: {
    help_request: on,
    payment_review: on,
    dispute: on,
    refund_request: on,
    moderation: on,
    dead_messages: on,
    erasure_due: on,
    confirmation: on,
  },
  reach: { push: 'ready', telegram: 'off', email: 'ready', sms: 'off' },
};

const open = screen('desk', '/desk/notices', {
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

test('an operator switches what they are told of', async () => {
  const after = {
    ...settings,
    version: 2,
    staff_topics: { ...settings.staff_topics, help_request: { ...on, email: false } },
  };
  const wire = await open([reply(changeNoticeSettings, { data: after } as never)]);
  await press('Новая заявка: Почта');
  await expect.poll(() => isChecked('Новая заявка: Почта')).toBe(false);
  await expect
    .poll(() => wire.callsOf('PUT /api/notice-settings').map(({ body }) => body))
    .toEqual([{ data: { version: 1, staff_topics: { help_request: { email: false } } } }]);
  expect(isChecked('Новая заявка: Здесь')).toBe(true);
});
