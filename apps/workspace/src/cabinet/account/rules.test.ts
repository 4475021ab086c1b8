import { describe, expect, test } from 'vitest';
import { squaresPath } from '../../kit/squares-path.ts';
import { inOrder } from '../../shared/sessions/in-order.ts';
import { programOf } from '../../shared/sessions/program.ts';
import {
  emailFault,
  newestConsent,
  passwordFault,
  phoneFault,
  presentEdition,
  readCode,
  storeCode,
  wayToPassword,
} from './rules.ts';

test.each([
  ['короткий'.slice(0, 5), null, 'Ещё 3 знака'],
  ['кот', '', 'Ещё 5 знаков'],
  ['a'.repeat(129), null, 'Не длиннее 128 знаков'],
  ['один пароль', 'один пароль', 'Новый пароль совпадает с текущим'],
  ['Aaaaaaaaa1', null, 'Слишком простой: знаки повторяются'],
  ['три кота на крыше', 'прежний пароль', null],
])('the password %j after %j: %s', (next, current, fault) => {
  expect(passwordFault(next, current)).toBe(fault);
});

test.each([
  ['', true],
  [' anna@example.ru ', true],
  ['anna@example', false],
  ['anna example.ru', false],
  ['a@b..ru', false],
])('the e-mail %j may be one: %s', (email, isOne) => {
  expect(emailFault(email) === null).toBe(isOne);
});

test.each([
  ['79161234567', '79160000000', null],
  ['79161234567', '79161234567', 'Это и есть ваш нынешний номер'],
  ['7916123', null, 'Проверьте номер: в нём 11 цифр с кодом страны'],
])('the phone %s of whoever has %s: %s', (digits, own, fault) => {
  expect(phoneFault(digits, own)).toBe(fault);
});

test('this device is first, then those used last', () => {
  const session = (id: string, lastActiveAt: string, current = false) => ({
    ...{ id, lastActiveAt, current },
  });
  const sessions = [
    session('old', '2026-11-01T10:00:00Z'),
    session('new', '2026-11-20T10:00:00Z'),
    session('here', '2026-11-02T10:00:00Z', true),
  ];
  expect(inOrder(sessions).map(({ id }) => id)).toEqual(['here', 'new', 'old']);
});

test.each([
  [{ phone: '79161234567', email: 'a@b.ru', isConfirmed: true }, 'mail'],
  [{ phone: '79161234567', email: 'a@b.ru', isConfirmed: false }, 'phone'],
  [{ phone: null, email: 'a@b.ru', isConfirmed: false }, 'mail'],
  [{ phone: null, email: null, isConfirmed: false }, null],
])('the way of %j to a password: %s', (owner, way) => {
  expect(wayToPassword(owner)).toBe(way);
});

describe('consents', () => {
  const consent = (version: string, given_at: string, withdrawn_at: string | null = null) => ({
    ...{ document: 'marketing', version, given_at, withdrawn_at },
  });

  test('one in force wins over one taken back, and the newest over the others', () => {
    const all = [
      consent('1', '2026-01-01T00:00:00Z', '2026-06-01T00:00:00Z'),
      consent('2', '2026-02-01T00:00:00Z'),
      consent('3', '2026-03-01T00:00:00Z', '2026-03-02T00:00:00Z'),
    ];
    expect(newestConsent(all, 'marketing')?.version).toBe('2');
    expect(newestConsent(all.slice(2), 'marketing')?.version).toBe('3');
    expect(newestConsent(all, 'offer')).toBeUndefined();
    expect(presentEdition(all)).toBe('3');
    expect(presentEdition([])).toBeNull();
  });
});

test('a QR code is a path of the black squares', () => {
  expect(
    squaresPath([
      [true, false],
      [false, true],
    ]),
  ).toBe('M0 0h1v1h-1zM1 1h1v1h-1z');
});

describe('a code that was asked for', () => {
  const storage = () => {
    const items = new Map<string, string>();
    return {
      getItem: (key: string) => items.get(key) ?? null,
      setItem: (key: string, text: string) => void items.set(key, text),
      removeItem: (key: string) => void items.delete(key),
    } as Storage;
  };
  const sent = { phone: '79161234567', token: 't', sentAt: 1000, nextAt: 61_000 };

  test('is found again for five minutes, until it is used', () => {
    const stored = storage();
    storeCode(stored, sent);
    expect(readCode(stored, 2000)).toEqual(sent);
    expect(readCode(stored, 301_000)).toBeNull();
    storeCode(stored, null);
    expect(readCode(stored, 2000)).toBeNull();
  });

  test.each(['{', '"x"', '{"token":1}', '{"token":"t","phone":"12"}'])('%s is none', (text) => {
    const stored = storage();
    stored.setItem('okoshko:phone-change', text);
    expect(readCode(stored, 0)).toBeNull();
  });
});

const CHROME =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36';
test.each([
  [CHROME, 'Chrome, Windows'],
  [`${CHROME.replace('Safari', 'YaBrowser/25.10 Safari')}`, 'Yandex Browser, Windows'],
  ['node', 'Неизвестная программа'],
  [null, 'Неизвестная программа'],
])('%s is %s', (agent, name) => {
  expect(programOf(agent)).toBe(name);
});
