import { expect, test } from 'vitest';
import { type MergeSide, previewMerge } from './merge-rules.ts';

const day = () => '1 ноября';
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
      'Отказы от сообщений сохранятся',
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
