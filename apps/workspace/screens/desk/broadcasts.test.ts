import { listBroadcasts } from '@okoshko/contract/messaging/broadcasts-wire';
import { reply, rows } from '../harness/answers.ts';
import { screen } from '../harness/screen.ts';

screen('desk', '/desk/broadcasts', {
  title: 'Рассылки',
  answers: [
    reply(listBroadcasts, {
      data: [{ title: 'Новое в расписании', text: 'Печать на одном листе', channels: ['sms'] }],
      meta: { pagination: { page: 1, pageCount: 1, total: 1 } },
    } as never),
    rows('broadcast-drafts', [{ title: 'Ещё не дописано' }]),
  ],
  later: { 'GET /api/broadcast-drafts': 'where nobody writes one, nothing stands there' },
  shows: ['Новое в расписании', 'Печать на одном листе', 'Ещё не дописано'],
  offers: ['Новая рассылка'],
  empty: {
    answers: [
      reply(listBroadcasts, {
        data: [],
        meta: { pagination: { page: 1, pageCount: 0, total: 0 } },
      }),
      rows('broadcast-drafts', []),
    ],
    shows: ['Рассылок ещё не было.'],
    offers: ['Новая рассылка'],
  },
});
