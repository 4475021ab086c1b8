import { expect, test } from 'vitest';
import { ofCollection, one, refused, removed, rows } from '../harness/answers.ts';
import { expectText, fields, fill, press, pressTwice, typedInto } from '../harness/page.ts';
import { appointment, manicure, pedicure, services } from '../harness/salon.ts';
import { screen } from '../harness/screen.ts';

const manicureGroup = { id: 1, documentId: 'hands', title: 'Руки', sort: 0, version: 1 };

const open = screen('cabinet', '/cabinet/services', {
  title: 'Услуги',
  answers: [
    rows('services', [
      { ...manicure, service_group: manicureGroup },
      { ...pedicure, is_active: false },
    ]),
    rows('service-groups', [manicureGroup]),
  ],
  shows: ['Руки', 'Маникюр', '1 ч · 2 500₽', 'Педикюр', '1 ч 30 мин · 3 200₽', 'Скрыта'],
  offers: ['Добавить услугу', 'Порядок', 'Добавить группу', 'Маникюр: показана клиентам'],
  empty: {
    answers: [rows('services', []), rows('service-groups', [])],
    shows: ['Добавьте первую услугу. Можно начать с примера и поправить его под себя.'],
    offers: ['Начать с примера: Маникюр с покрытием гель-лак', 'Добавить свою'],
  },
  views: {
    'a service that is gone': {
      ...{ address: '/cabinet/services?service=gone', answers: [] },
      shows: ['Такой услуги нет. Возможно, она в архиве.'],
    },
    'a group that is gone': {
      ...{ address: '/cabinet/services?group=gone', answers: [] },
      shows: ['Такой группы нет.'],
    },
    'while they are arranged': {
      ...{ address: '/cabinet/services?mode=order', answers: [] },
      shows: ['Маникюр'],
      offers: ['Готово', 'Педикюр: выше', 'Маникюр: ниже'],
    },
  },
});

test('a first service is made of an example, once', async () => {
  const wire = await open([
    rows('services', []),
    rows('service-groups', []),
    one('POST', 'services', manicure),
  ]);
  await press('Начать с примера: Маникюр с покрытием гель-лак');
  await fill('Цена, ₽', 'сто');
  expect(typedInto('Название')).toBe('Маникюр с покрытием гель-лак');
  await press('Сохранить');
  await expectText('Напишите цену в рублях. Бесплатная услуга — 0.');
  await expect.poll(() => document.activeElement).toBe(fields('Цена, ₽')[0]);
  await fill('Цена, ₽', '2 500');
  await pressTwice('Сохранить');
  await expect.poll(() => wire.callsOf('POST /api/services').length).toBe(1);
  const [call] = wire.callsOf('POST /api/services');
  expect(call?.headers.get('idempotency-key')).toBeTruthy();
  expect(call?.body).toMatchObject({
    data: { title: 'Маникюр с покрытием гель-лак', price: 250_000, duration: 90 },
  });
  await expect.poll(() => location.search).toBe('');
});

test('a service that somebody else has changed is not overwritten, and nothing typed is lost', async () => {
  const put = ofCollection('PUT', 'services');
  const now = { ...manicure, price: 190_000, version: 4 };
  const wire = await open(
    [rows('services', services), refused(put, 'stale'), one('GET', 'services', now)],
    '/cabinet/services?service=manicure',
  );
  await fill('Название', 'Маникюр с покрытием');
  await press('Сохранить');
  await expectText('Изменилось: цена.');
  expect([typedInto('Название'), typedInto('Цена, ₽')]).toEqual(['Маникюр с покрытием', '1900']);
  const saved = { ...now, title: 'Маникюр с покрытием', version: 5 };
  wire.answer(one('PUT', 'services', saved), rows('services', [saved]));
  await press('Сохранить');
  await expectText('1 ч · 1 900₽');
  expect(wire.callsOf('PUT /api/services/:id').map(({ body }) => body)).toMatchObject([
    { data: { title: 'Маникюр с покрытием', price: 250_000, version: 3 } },
    { data: { title: 'Маникюр с покрытием', price: 190_000, version: 4 } },
  ]);
  wire.answer(
    one('PUT', 'services', { ...saved, is_active: false }),
    rows('services', [{ ...saved, is_active: false }]),
  );
  await press('Маникюр с покрытием: показана клиентам');
  await expectText('Скрыта');
  expect(wire.callsOf('PUT /api/services/:id').at(-1)?.body).toEqual({
    data: { is_active: false, version: 5 },
  });
});

test('the archive tells what becomes of appointments', async () => {
  const wire = await open(
    [rows('services', services), rows('appointments', [appointment]), removed('services')],
    '/cabinet/services?service=manicure',
  );
  await press('В архив');
  await expectText('На неё 1 предстоящая запись.', 'Вернуть её из архива нельзя.');
  expect(wire.callsOf('DELETE /api/services/:id')).toEqual([]);
  wire.answer(rows('services', [pedicure]));
  await pressTwice('В архив');
  await expect
    .poll(() => wire.callsOf('DELETE /api/services/:id').map(({ id }) => id))
    .toEqual(['manicure']);
});
