import { listInbox } from '@okoshko/contract/inbox/wire';
import { readReadiness } from '@okoshko/contract/readiness/wire';
import { expect, test } from 'vitest';
import { reply } from '../harness/answers.ts';
import { rightsWithout } from '../harness/frame.ts';
import { expectText, pass } from '../harness/page.ts';
import { screen } from '../harness/screen.ts';

const item = {
  kind: 'help_request',
  id: 'request',
  since: '2026-11-27T07:00:00.000Z',
  about: {
    type: 'enterprise_tariff',
    status: 'new',
    user: { documentId: 'olga', name: 'Ольга Сидорова' },
  },
} as const;

const open = screen('desk', '/desk', {
  title: 'Входящие',
  answers: [
    reply(readReadiness, { meta: { missing: 2, has_professionals: true, is_production: true } }),
    reply(listInbox, { data: [item], meta: { counts: { help_request: 1 } } }),
  ],
  shows: ['Просят Enterprise', 'Ольга Сидорова', 'Заявки'],
  offers: ['Все'],
  empty: {
    answers: [reply(listInbox, { data: [], meta: { counts: {} } })],
    shows: ['Всё решено.'],
  },
  views: {
    'none of the kind': {
      address: '/desk?kind=moderation',
      answers: [reply(listInbox, { data: [], meta: { counts: {} } })],
      shows: ['Здесь всё решено.'],
      offers: ['Показать все'],
    },
  },
  quiet: { 'GET /api/readiness': 'it is a screen of its own' },
});

test('an operator whose role decides nothing of it is shown no kind, and asks for none', async () => {
  const wire = await open([rightsWithout('api::inbox.inbox.find')]);
  await expectText('Вашей роли решать нечего.');
  await pass(60_000);
  expect(wire.callsOf('GET /api/inbox')).toEqual([]);
});
