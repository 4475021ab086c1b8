import { readCalendarFeed } from '@okoshko/contract/appointments/wire';
import {
  beginSecondFactor,
  confirmPassword,
  confirmSecondFactor,
  giveSecondFactor,
  listSessions,
  readCredentials,
  readSecondFactor,
  removeSecondFactor,
} from '@okoshko/contract/auth/account-wire';
import { readTelegramLink } from '@okoshko/contract/messaging/wire';
import { eraseAccount, listConsents, previewErasure } from '@okoshko/contract/privacy/wire';
import { expect, test } from 'vitest';
import { refusalOf, refused, reply, rows } from '../harness/answers.ts';
import { signedIn } from '../harness/frame.ts';
import { expectText, fill, press, pressable, textOnPage } from '../harness/page.ts';
import { screen } from '../harness/screen.ts';

const session = {
  current: true,
  loginAt: '2026-11-20T09:00:00Z',
  lastActiveAt: '2026-11-27T08:59:00Z',
};
const set = {
  is_set: true,
  set_at: '2026-11-03T09:00:00Z',
  recovery_codes_left: 2,
  is_required: false,
};

const open = screen('cabinet', '/cabinet/account', {
  title: 'Аккаунт',
  answers: [
    reply(readCredentials, { data: { has_password: true } }),
    reply(readSecondFactor, { data: set }),
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
  shows: [
    '+7 916 123 45 67',
    'Включён 3 ноября 2026',
    'Кодов восстановления осталось: 2',
    '2 ноября 2026',
    'Оферта',
    '5 января 2026',
  ],
  offers: ['Новые коды', 'Выключить', 'Завершить остальные', 'Скачать данные', 'Удалить аккаунт'],
  empty: {
    answers: [
      reply(readCredentials, { data: { has_password: false } }),
      reply(readSecondFactor, { data: { is_set: false } }),
      reply(listSessions, { data: [{ ...session, id: 'here' }] }),
      reply(readTelegramLink, { data: { is_available: true, linked_at: null } }),
      reply(readCalendarFeed, { data: null }),
      reply(listConsents, { data: [] }),
    ],
    shows: ['Не задан', 'Сначала задайте пароль', 'Ссылки нет', 'Согласий не записано.'],
    offers: ['Задать пароль'],
  },
});

const none = reply(readSecondFactor, { data: { is_set: false } });

test('the second step is set up by the picture or the key, and shows the codes of recovery once', async () => {
  const codes = ['abcd-efgh-jkmn', 'bcde-fghj-kmnp'];
  await open([
    none,
    reply(beginSecondFactor, { data: { secret: 'GEZDGNBVGY3TQOJQ', url: 'otpauth://totp/one' } }),
    reply(confirmSecondFactor, { data: { recovery_codes: codes } }),
  ]);
  await press('Включить');
  await press('Начать настройку');
  await expectText('GEZD GNBV GY3T QOJQ');
  await fill('2. Введите код, который показывает приложение', '123456');
  await expectText(...codes);
  await press('Коды сохранены, продолжить');
  await expectText('Аккаунт', 'Вход');
});

test('an account without a password is told to get one first', async () => {
  await open([none, reply(readCredentials, { data: { has_password: false } })]);
  await expectText('Сначала задайте пароль');
  expect(pressable('Включить')).toEqual([]);
});

test('the second step goes by the password and a code, each asked for once', async () => {
  const refusals = ['password_confirmation_needed', 'second_factor_needed'] as const;
  let count = 0;
  await open(
    [
      {
        ...reply(removeSecondFactor),
        give(request) {
          const code = refusals[count];
          count += 1;
          return code ? refusalOf(code) : reply(removeSecondFactor).give(request);
        },
      },
      reply(confirmPassword),
      reply(giveSecondFactor),
    ],
    '/cabinet/account?dialog=factor-removal',
  );
  await expectText('Выключить вход в два шага?');
  await press('Выключить');
  await expectText('Ваш пароль ещё раз');
  await fill('Пароль', 'the password');
  await press('Продолжить');
  await expectText('Код для входа ещё раз');
  await fill('Код из приложения', '123456');
  await expectText('Вход в два шага выключен');
  expect(count).toBe(3);
});

test('a session that lacks the code sees its form, and nothing of the account', async () => {
  const wire = await open([
    signedIn({ scope: { session: 'account', second_factor: 'code', is_staff: false } }),
  ]);
  await expectText('Вход в два шага', 'Напишите в поддержку');
  expect(wire.callsOf('GET /api/auth-ext/credentials')).toEqual([]);
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
