import { expect, test } from 'vitest';
import { consentText, lostTo, type MergeSide, previewMerge, priceFor, titleOf } from './rules.ts';

const place = (documentId: string, price: number, status: 'attended' | 'no_show' = 'attended') => ({
  status,
  price,
  client_profile: { documentId },
});
const day = () => '1 ноября';

test('of a group a client pays for their place, else what it costs', () => {
  const appointment = { price_total: 100_000, discount: 10_000, participants: [] };
  expect(priceFor(appointment, 'a')).toBe(90_000);
  const group = { ...appointment, participants: [place('b', 1), place('a', 200_000)] };
  expect(priceFor(group, 'a')).toBe(200_000);
});

test('what was lost is the client’s own part', () => {
  const missed = [
    { participants: [place('a', 150_000, 'no_show'), place('b', 990_000)] },
    { participants: [place('a', 50_000, 'no_show')] },
    { participants: [] },
  ];
  expect(lostTo(missed, 'a')).toBe(200_000);
});

test('services are told in their order', () => {
  expect(
    titleOf([
      { title: 'Покрытие', sort: 1 },
      { title: 'Маникюр', sort: 0 },
    ]),
  ).toBe('Маникюр, Покрытие');
});

test.each([
  [null, 'не спрашивали'],
  [{ service: true }, 'не спрашивали'],
  [{ marketing: true, at: '2026-11-01T10:00:00Z', source: 'client' }, 'согласен (сказал сам, 1 ноября)'],
  [{ marketing: false, source: 'provider' }, 'отказался (отметили вы)'],
  [{ marketing: true, source: 'анкета 12' }, 'согласен (документ: анкета 12)'],
  [{ marketing: true }, 'согласен'],
])('the consent %j', (consents, text) => {
  expect(consentText({ consents }, 'marketing', day)).toBe(text);
});

const side: MergeSide = {
  documentId: 'a',
  name: 'Анна',
  phone: '79161234567',
  email: null,
  birthday: null,
  comment: 'чай',
  tags: ['vip'],
  is_blocked: false,
  is_anonymous: false,
  opted_out_channels: [],
  visits_count: 3,
};

test('of two cards the first keeps what it has, and takes what it lacks', () => {
  const from: MergeSide = {
    ...side,
    name: 'Аня',
    phone: '79267654321',
    email: 'a@e.ru',
    birthday: '1990-02-03',
    tags: ['vip', 'редко'],
    opted_out_channels: ['sms'],
    is_blocked: true,
  };
  expect(previewMerge(side, from, day)).toEqual({
    name: 'Анна',
    lines: [
      'Перейдут все записи, отзывы и сообщения, визитов: 3',
      'Телефон: +7 916 123 45 67',
      'Телефон +7 926 765 43 21 не сохранится',
      'Почта: a@e.ru',
      'День рождения: 1 ноября',
      'Метки: vip, редко',
      'Заметки сложатся в одну',
      'Карточка будет заблокирована, как одна из двух',
      'Запреты писать сложатся',
    ],
  });
});

test('who has not named themselves takes the other’s name, and loses nothing', () => {
  const empty: MergeSide = {
    ...side,
    ...{ name: 'Гость', phone: null, comment: null, tags: [], is_anonymous: true, visits_count: 0 },
  };
  expect(previewMerge(empty, side, day)).toEqual({
    name: 'Анна',
    lines: [
      'Перейдут все записи, отзывы и сообщения, визитов: 3',
      'Телефон: +7 916 123 45 67',
      'Метки: vip',
    ],
  });
  expect(previewMerge(side, empty, day).lines[0]).toBe('Перейдут все записи, отзывы и сообщения');
});
