import { signOut } from '@okoshko/contract/auth/wire';
import { expect, test } from 'vitest';
import { reply } from '../harness/answers.ts';
import { unproved } from '../harness/frame.ts';
import { expectText, press, titles } from '../harness/page.ts';
import { screen } from '../harness/screen.ts';

const open = screen('cabinet', '/cabinet/more', {
  title: 'Ещё',
  answers: [],
  shows: ['Анна Лебедева', '+7 916 123 45 67', 'Промокоды и скидки'],
  offers: ['Выйти', 'Тёмная'],
  empty: 'it reads nothing',
});

test('signed out, one stands before the sign-in, and the service knows it', async () => {
  const wire = await open([reply(signOut)]);
  await press('Выйти');
  await expect.poll(titles).toEqual(['Кабинет специалиста']);
  expect(localStorage.getItem('okoshko:token')).toBe(null);
  expect(wire.calls.at(-1)?.name).toBe(`${signOut.method} ${signOut.path}`);
});

test.each([
  ['has the page', [], true],
  ['has no page while nobody can open it', [unproved], false],
])('%s', async (_, answers, hasPage) => {
  await open(answers);
  await expectText('Промокоды и скидки');
  const link = () => document.querySelector('a[href="/p/anna"]') !== null;
  await expect.poll(link).toBe(hasPage);
});
