import {
  decideConfirmation,
  listConfirmations,
  readConfirmationTerms,
  readStaffConfirmation,
} from '@okoshko/contract/confirmations/wire';
import { readInboxItem } from '@okoshko/contract/inbox/wire';
import { expect, test } from 'vitest';
import { reply } from '../harness/answers.ts';
import { press } from '../harness/page.ts';
import { screen } from '../harness/screen.ts';

const waiting = {
  documentId: 'c1',
  kind: 'broadcast',
  state: 'open',
  size: 1200,
  request: { title: 'Новости', text: 'Обновили кабинет' },
  user: null,
  author: { documentId: 'o1', name: 'Олег Операторов' },
  decided_by: null,
  reason: 'Перед праздниками',
  answer: null,
  created_at: '2026-11-21T09:00:00.000Z',
  expires_at: '2026-11-24T09:00:00.000Z',
  decided_at: null,
  may_decide: true,
  is_own: false,
} as const;
const one = { pagination: { page: 1, pageCount: 1, total: 1 } };
const terms = [
  { kind: 'refund', above: 5_000_000, has_colleague: true },
  { kind: 'plan', above: null, has_colleague: true },
  { kind: 'role', above: 0, has_colleague: false },
] as const;

const open = screen('desk', '/desk/confirmations', {
  title: 'Подтверждения',
  answers: [
    reply(listConfirmations, { data: [waiting], meta: one }),
    reply(readConfirmationTerms, { data: terms }),
  ],
  shows: [
    'Рассылка: 1 200 получателей',
    'Олег Операторов',
    'Обновили кабинет',
    'Перед праздниками',
    'Решить до',
    'больше 50 000₽',
    'выключено в настройках',
    'выключено: кроме вас подтвердить некому',
  ],
  offers: ['Отклонённые', 'Подтвердить', 'Отклонить'],
  later: { 'GET /api/confirmations/terms': 'the limits stand below what waits' },
  quiet: { 'GET /api/confirmations/terms': 'what waits is decided without them' },
  empty: {
    answers: [
      reply(listConfirmations, {
        data: [],
        meta: { pagination: { page: 1, pageCount: 0, total: 0 } },
      }),
    ],
    shows: ['Подтверждать нечего.'],
  },
});

test('one of the staff confirms what a colleague asked for', async () => {
  const wire = await open([
    reply(readStaffConfirmation, { data: waiting }),
    reply(readInboxItem, { data: { is_open: true } }),
    reply(decideConfirmation, { data: { ...waiting, state: 'confirmed' } } as never),
  ]);
  await press('Подтвердить');
  await expect.poll(() => document.body.textContent).toContain('Рассылка начнётся сразу.');
  await press('Подтвердить');
  await expect
    .poll(() => wire.callsOf('PUT /api/confirmations/:id').map(({ body }) => body))
    .toEqual([{ decision: 'confirm' }]);
});
