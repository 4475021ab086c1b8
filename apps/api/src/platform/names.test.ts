import { expect, test } from 'vitest';
import { nameFaultOf, usernameFaultOf } from './names.ts';

test.each([
  'Анна',
  'Салон Beauty',
  'Nails by Анна',
  "L'Oréal",
  'L’Oréal Paris',
  'Ёлка',
  'ЁЛКА и й'.normalize('NFD'),
  'Анна-Мария',
  'SPA-маникюр',
  '3D-ресницы, 2-й ряд (+20 %)',
  'Маникюр № 1 «люкс» — 1 500 ₽',
  'Әйгерім Қасымова',
  'Мар’яна Ґалаґан',
  "Дар'я Їжакевич",
  'Ўладзімір',
  'Гөлнара Җәмилова',
  'Ани́та',
  'Дмитрий II',
  'Oʻktam Gʻulomov',
  'Марʼяна',
  '✂\uFE0E Стрижка',
  'მარიამი',
  'Հայկ',
  'محمد علی',
  '李小龍',
  'アンナ・スズキさん',
  'カラーBAR',
  'Nguyễn Thị Ánh',
  'Brow☺ Lash',
  'Маникюр 💅🏽',
  'Семья 👩‍👩‍👧‍👦 и ❤️‍🔥',
  'Лондон 🏴󠁧󠁢󠁥󠁮󠁧󠁿, топ 1️⃣',
  '79990000001',
  '',
])('%j can be read as it is meant', (name) => {
  expect(nameFaultOf(name)).toBeNull();
});

test.each([
  ['Аннa', 'mixed_scripts'],
  ['Cветлана', 'mixed_scripts'],
  ['Салон Bеauty', 'mixed_scripts'],
  ['Αнна', 'mixed_scripts'],
  ['Ꭺnna', 'mixed_scripts'],
  ['𝐀nna', 'mixed_scripts'],
  ['𝐀𝐧𝐧𝐚', 'mixed_scripts'],
  ['Ａｎｎａ', 'mixed_scripts'],
  ['Ан\u200Bна', 'invisible'],
  ['Ан\u200Dна', 'invisible'],
  ['💅\u200Dа', 'invisible'],
  ['\u202EаннА', 'invisible'],
  ['Анна\u2067', 'invisible'],
  ['Ан\u00ADна', 'invisible'],
  ['\uFEFFАнна', 'invisible'],
  ['Анна\uFE0E', 'invisible'],
  ['Ан\nна', 'invisible'],
  ['\u3164', 'invisible'],
  ['\u2800', 'invisible'],
  ['\uE000', 'invisible'],
  ['\u0301\u0301', 'marks'],
  ['Анна \u0301', 'marks'],
  [`А${'\u0335'.repeat(5)}`, 'marks'],
])('%j is refused: %s', (name, fault) => {
  expect(nameFaultOf(name)).toBe(fault);
});

test('a username is one word, of one script as a whole', () => {
  expect(['anna.nails', 'анна_2026', 'anna@example.ru'].map(usernameFaultOf)).toEqual([
    null,
    null,
    null,
  ]);
  expect(['anna.анна', 'аnna', 'an\u200Bna'].map(usernameFaultOf)).toEqual([
    'mixed_scripts',
    'mixed_scripts',
    'invisible',
  ]);
});
