import { readCalendarFeed } from '@okoshko/contract/appointments/calendar/addresses';
import { readCredentials } from '@okoshko/contract/auth/credentials/addresses';
import { listSessions } from '@okoshko/contract/auth/sessions/addresses';
import { readTelegramLink } from '@okoshko/contract/messaging/addresses';
import { eraseAccount, listConsents, previewErasure } from '@okoshko/contract/privacy/addresses';
import { expect, test } from 'vitest';
import { refused, reply, rows } from '../harness/answers.ts';
import { expectText, fill, press, textOnPage } from '../harness/page.ts';
import { screen } from '../harness/screen.ts';

const session = {
  current: true,
  loginAt: '2026-11-20T09:00:00Z',
  lastActiveAt: '2026-11-27T08:59:00Z',
};

const open = screen('cabinet', '/cabinet/account', {
  title: 'Аккаунт',
  answers: [
    reply(readCredentials, { data: { has_password: true } }),
    reply(listSessions, {
      data: [
        { ...session, id: 'here' },
        { ...session, id: 'there', current: false },
      ],
    }),
    reply(readTelegramLink, { data: { is_available: true, linked_at: '2026-11-01T09:00:00Z' } }),
    reply(readCalendarFeed, { data: { created_at: '2026-11-02T09:00:00Z' } }),
    reply(listConsents, {
      data: [{ document: 'offer', version: '2026-01', given_at: '2026-01-05T09:00:00Z' }],
    }),
  ],
  shows: ['+7 916 123 45 67', '2 ноября 2026', 'Оферта', '5 января 2026'],
  offers: ['Завершить остальные', 'Скачать данные', 'Удалить аккаунт'],
  empty: {
    answers: [
      reply(readCredentials, { data: { has_password: false } }),
      reply(listSessions, { data: [{ ...session, id: 'here' }] }),
      reply(readTelegramLink, { data: { is_available: true, linked_at: null } }),
      reply(readCalendarFeed, { data: null }),
      reply(listConsents, { data: [] }),
    ],
    shows: ['Не задан', 'Ссылки нет', 'Согласий не записано.'],
    offers: ['Задать пароль'],
  },
});

const ERASE = '/cabinet/account?dialog=erase';
const refunds = [
  { payment: 'plan', title: 'Тариф «Мастер» на месяц', amount: 32_000 },
  { payment: 'pack', title: 'Управление репутацией, 100 рассылок', amount: 75_000 },
];

test('where nothing comes back, or it is not known, that is told', async () => {
  const data = { refund: 0, refunds: [], receipt_emails: [] };
  const wire = await open([rows('appointments', []), reply(previewErasure, { data })], ERASE);
  await expectText('возвращать нечего');
  expect(textOnPage()).not.toContain('почта для чеков');
  wire.answer(refused(previewErasure, 'unavailable'));
  await press('Отмена');
  await press('Удалить аккаунт');
  await expectText('неиспользованные деньги вернём туда же');
});

test('before the account is closed its owner reads what comes back, and which address stays', async () => {
  const data = { refund: 107_000, refunds, receipt_emails: ['anna@salon.example'] };
  const wire = await open([rows('appointments', []), reply(previewErasure, { data })], ERASE);
  await expectText('Вернём 1\u00a0070₽ за неиспользованное');
  await expectText('Управление репутацией, 100 рассылок: 750₽');
  await expectText('почта для чеков (anna@salon.example)');
  await fill('Текущий пароль', 'my own password');
  document.querySelector<HTMLInputElement>('[role=dialog] input[type=checkbox]')?.click();
  wire.answer(reply(eraseAccount, { erase_at: '2026-12-26T09:00:00Z', refund: 107_000 }));
  await expect
    .poll(() => document.querySelector('[role=dialog] [type=submit]:enabled'))
    .toBeTruthy();
  document.querySelector<HTMLButtonElement>('[role=dialog] [type=submit]')?.click();
  await expectText('1\u00a0070₽ вернутся в ближайшие дни.');
});
