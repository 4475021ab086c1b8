import { listMessageErrors, listMessages } from '@okoshko/contract/messaging/outbox/addresses';
import { reply } from '../harness/answers.ts';
import { screen } from '../harness/screen.ts';

screen('desk', '/desk/messages', {
  title: 'Сообщения',
  answers: [
    reply(listMessages, {
      data: [
        { kind: 'reminder', channel: 'sms', status: 'failed', address: '··33', can_retry: true },
      ],
      meta: { pagination: { page: 1, pageCount: 1, total: 1 } },
    }),
    reply(listMessageErrors, {
      data: [{ error_group: 'no route', channel: 'sms', status: 'failed', count: 4 }],
      meta: {},
    } as never),
  ],
  shows: ['··33', 'Напоминание', 'Не отправлено'],
  offers: ['Что с ним', 'Канал'],
  empty: {
    answers: [
      reply(listMessages, { data: [], meta: { pagination: { page: 1, pageCount: 0, total: 0 } } }),
      reply(listMessageErrors, { data: [] } as never),
    ],
    shows: ['Всё доставлено.'],
  },
});
