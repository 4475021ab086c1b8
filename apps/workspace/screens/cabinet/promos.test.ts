import { expect, test } from 'vitest';
import type { Facts } from '../../src/api/collections.ts';
import { ofCollection, one, refused, removed, rows } from '../harness/answers.ts';
import { closeApp } from '../harness/app.tsx';
import { expectText, fill, press, pressTwice, textOnPage, typedInto } from '../harness/page.ts';
import { appointment, manicure } from '../harness/salon.ts';
import { screen } from '../harness/screen.ts';

const morning: Facts<'promos'> = {
  id: 1,
  documentId: 'morning',
  title: 'Утро',
  kind: 'percent',
  value: 10,
  code: 'УТРО',
  weekdays: [],
  max_uses: 5,
  used_count: 1,
  is_active: true,
  services: [manicure],
  version: 3,
};
const summer: Facts<'promos'> = {
  ...morning,
  id: 2,
  documentId: 'summer',
  title: 'Лето',
  kind: 'amount',
  value: 50_000,
  code: null,
  is_active: false,
  used_count: 0,
};
const used: Facts<'appointments'> = {
  ...appointment,
  participants: [{ ...appointment.participants?.[0], discount: 25_000, promo: morning }],
};

const open = screen('cabinet', '/cabinet/promos', {
  title: 'Скидки',
  answers: [rows('promos', [morning, summer]), rows('appointments', [used])],
  shows: ['Действуют', 'Утро', '−10 %', 'Использована 1 из 5 · скидок на 250₽', 'Остановлены'],
  offers: ['Добавить скидку', 'Остановить: Утро', 'Включить: Лето', 'Скопировать промокод УТРО'],
  empty: {
    answers: [rows('promos', [])],
    shows: ['Скидок нет. Скидка приводит новых клиентов и заполняет тихие часы.'],
    offers: ['Добавить скидку'],
  },
  views: {
    'a discount that is gone': {
      ...{ address: '/cabinet/promos?promo=gone', answers: [] },
      shows: ['Такой скидки нет. Возможно, её удалили.'],
    },
  },
  quiet: { 'GET /api/appointments': 'the sum of discounts stands beside their count' },
});

test('a discount: what is wrong stands at its field, one press sends one', async () => {
  const wire = await open(
    [rows('services', [manicure]), one('POST', 'promos', { title: 'Весна' })],
    '/cabinet/promos?promo=new',
  );
  await press('Сохранить');
  await expectText('Назовите скидку: название видят клиенты.', 'От 1 до 100 процентов.');
  await fill('Название', 'Весна');
  await fill('Скидка, %', '20');
  await press('Маникюр');
  await press('Условия');
  await fill('Начало визита с', '10:00');
  await press('Условия');
  await press('Сохранить');
  await expectText('Укажите и начало, и конец, разное время.');
  await fill('Начало визита с', '11:00');
  await fill('до', '18:00');
  expect(wire.callsOf('POST /api/promos')).toEqual([]);
  await pressTwice('Сохранить');
  await expect.poll(() => wire.callsOf('POST /api/promos').length).toBe(1);
  const [call] = wire.callsOf('POST /api/promos');
  expect(call?.headers.get('idempotency-key')).toBeTruthy();
  expect(call?.body).toMatchObject({
    data: { title: 'Весна', kind: 'percent', value: 20, services: ['manicure'] },
  });
  await expect.poll(() => location.search).toBe('');
});

test('a discount that somebody else has changed is not overwritten; a code is one discount’s', async () => {
  const put = ofCollection('PUT', 'promos');
  const wire = await open(
    [
      rows('services', [manicure]),
      refused(put, 'validation_failed', {
        errors: [{ path: ['code'], message: 'taken', name: 'ValidationError' }],
      }),
    ],
    '/cabinet/promos?promo=morning',
  );
  await fill('Промокод', 'вечер');
  await press('Сохранить');
  await expectText('Такой промокод у вас уже есть.');
  wire.answer(
    refused(put, 'validation_failed', {
      errors: [
        { path: ['code'], message: 'taken', name: 'ValidationError' },
        { path: ['sort'], message: 'must be ≥ 0', name: 'ValidationError' },
      ],
    }),
  );
  await press('Сохранить');
  await expectText('Такой промокод у вас уже есть.', 'Проверьте поля: что-то заполнено неверно.');
  await fill('Промокод', 'РАНО');
  wire.answer(refused(put, 'stale'), one('GET', 'promos', { ...morning, value: 25, version: 4 }));
  await press('Сохранить');
  await expectText('Изменилось: размер.');
  expect([typedInto('Скидка, %'), typedInto('Промокод')]).toEqual(['25', 'РАНО']);
  const now = { ...morning, value: 25, code: 'РАНО', version: 5 };
  wire.answer(one('PUT', 'promos', now), rows('promos', [now]));
  await press('Сохранить');
  await expectText('−25 %', 'Промокод РАНО');
  expect(wire.callsOf('PUT /api/promos/:id').at(-1)?.body).toMatchObject({
    data: { code: 'РАНО', value: 25, version: 4 },
  });
});

test('a discount is stopped after what becomes of it was told, and removed likewise', async () => {
  const wire = await open([
    one('PUT', 'promos', { ...morning, is_active: false }),
    removed('promos'),
  ]);
  await press('Остановить: Утро');
  await expectText('Остановить «Утро»?');
  await pressTwice('Остановить');
  await expect.poll(() => wire.callsOf('PUT /api/promos/:id').length).toBe(1);
  expect(wire.callsOf('PUT /api/promos/:id')[0]?.body).toEqual({
    data: { is_active: false, version: 3 },
  });
  wire.answer(rows('services', [manicure]), rows('promos', [summer]));
  await press('Лето');
  await press('Удалить');
  await expectText('Вернуть удалённую нельзя.');
  await press('Удалить');
  await expect
    .poll(() => wire.callsOf('DELETE /api/promos/:id').map(({ id }) => id))
    .toEqual(['summer']);
});

test('a change whose answer is lost is read before it is sent again', async () => {
  const wire = await open([]);
  wire.trouble('no network', (name) => name.startsWith('PUT'));
  wire.answer(one('GET', 'promos', { ...morning, is_active: false, version: 4 }));
  await press('Остановить: Утро');
  await press('Остановить');
  await expect.poll(() => wire.callsOf('GET /api/promos/:id').length).toBe(1);
  await expect.poll(() => location.search).toBe('');
  expect(wire.callsOf('PUT /api/promos/:id').length).toBe(1);
  expect(textOnPage()).not.toContain('Остановить «Утро»?');
});

test('what was said aloud to one account is gone with it', async () => {
  await open([one('PUT', 'promos', { ...morning, is_active: false })]);
  await press('Остановить: Утро');
  await press('Остановить');
  await expectText('Остановлена: Утро');
  await closeApp();
  await open();
  await expectText('Утро');
  expect(textOnPage()).not.toContain('Остановлена: Утро');
});
