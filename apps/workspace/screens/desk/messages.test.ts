import { listMessageErrors, listMessages } from '@okoshko/contract/messaging/wire';
import { reply } from '../harness/answers.ts';
import { testFilters } from '../harness/filters.ts';
import { screen } from '../harness/screen.ts';

const open = screen('desk', '/desk/messages', {
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

testFilters(open, 'GET /api/messages', {
  'Что с ним': ['Все сообщения', 'status=any', 'status=any'],
  Канал: ['Телеграм', 'channel=telegram', 'channel=telegram'],
  'О чём': ['Напоминание', 'kind=reminder', 'kind=reminder'],
  'С какого дня': ['2026-11-01', 'from=2026-11-01', 'from=2026-10-31T21:00:00'],
  'По какой день': ['2026-11-20', 'until=2026-11-20', 'to=2026-11-20T21:00:00'],
});
