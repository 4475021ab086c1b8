import { expect, test } from 'vitest';
import type { Facts } from '../../src/api/collections.ts';
import { type Answer, one, rows } from '../harness/answers.ts';
import { rightsWithout } from '../harness/frame.ts';
import { expectText, press, pressable, textOnPage } from '../harness/page.ts';
import { screen } from '../harness/screen.ts';

const open = screen('desk', '/desk/requests', {
  title: 'Заявки',
  answers: [
    rows('help-requests', [{ type: 'support', status: 'new', user: { name: 'Ольга Сидорова' } }]),
  ],
  shows: ['Ольга Сидорова', 'Вопрос в поддержку'],
  offers: ['Мои', 'Закрытые'],
  empty: {
    answers: [rows('help-requests', [])],
    shows: ['Все заявки закрыты.'],
    offers: ['Показать все'],
  },
  differsByWidth: true,
});

const IDS = [...'abcdefghijkl'];
const request = (documentId: string): Facts<'help-requests'> => ({
  ...{ documentId, type: 'support', status: 'new', text: `Вопрос ${documentId}` },
  ...{ assignee: null, version: 4 },
});
const mine = { status: 'in_work', assignee: { documentId: 'user-irina' } } as const;

test('requests are taken each with its version; after one that got no answer no other begins, and what is left is tried again', async () => {
  const put: Answer = one('PUT', 'help-requests', mine);
  const wire = await open([rows('help-requests', IDS.map(request)), put]);
  await press('Выбрать все на странице');
  await expectText('Выбрано: 12');
  let sent = 0;
  wire.trouble('no network', (name) => name.endsWith('/api/help-requests/:id') && ++sent > 2);
  await press('Взять себе');
  await expectText('не получилось: 10', 'Выбрано: 10');
  const bodies = () => wire.callsOf('PUT /api/help-requests/:id').map(({ body }) => body);
  // Those under way, and no more.
  expect(bodies().length).toBeLessThanOrEqual(2 + 4);
  wire.heal();
  wire.answer(
    rows(
      'help-requests',
      IDS.map((id, index) => ({ ...request(id), ...(index < 2 && mine) })),
    ),
  );
  await press('Взять себе');
  await expectText('Изменили: 10');
  expect(textOnPage()).not.toContain('Выбрано');
  for (const body of bodies()) {
    expect(body).toEqual({ data: { status: 'in_work', assignee: 'user-irina', version: 4 } });
  }
});

test('a role that changes no request selects none', async () => {
  await open([
    rows('help-requests', [request('a')]),
    rightsWithout('api::help-request.help-request.update'),
  ]);
  await expectText('Вопрос a');
  expect(pressable('Выбрать все на странице')).toEqual([]);
});
