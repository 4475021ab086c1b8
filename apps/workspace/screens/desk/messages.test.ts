import { readInboxItem } from '@okoshko/contract/inbox/wire';
import { listMessageErrors, listMessages, retryMessages } from '@okoshko/contract/messaging/wire';
import { expect, test } from 'vitest';
import { reply } from '../harness/answers.ts';
import { testFilters } from '../harness/filters.ts';
import { press } from '../harness/page.ts';
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

test('codes that can be sent no more are taken from what waits', async () => {
  const sent: unknown[] = [];
  const forecast = { chosen: 4, queued: 0, skipped: [{ reason: 'text_lost' as const, count: 4 }] };
  const answer = reply(retryMessages, ({ body }) => {
    sent.push(body);
    return { data: { ...forecast, cancelled: 4, left: 0 } };
  });
  await open([answer, reply(readInboxItem)], '/desk/messages?error=no%20route&dialog=again');
  await press('Убрать: 4');
  const filters = { error_group: 'no route' };
  const cancelling = { data: expect.objectContaining({ cancel: true, filters }) };
  await expect.poll(() => sent).toContainEqual(cancelling);
});

testFilters(open, 'GET /api/messages', {
  'Что с ним': ['Все сообщения', 'status=any', 'status=any'],
  Канал: ['Телеграм', 'channel=telegram', 'channel=telegram'],
  'О чём': ['Напоминание', 'kind=reminder', 'kind=reminder'],
  'С какого дня': ['2026-11-01', 'from=2026-11-01', 'from=2026-10-31T21:00:00'],
  'По какой день': ['2026-11-20', 'until=2026-11-20', 'to=2026-11-20T21:00:00'],
});
