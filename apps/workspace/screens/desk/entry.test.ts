import {
  listDocuments,
  listReferences,
  listTypes,
  readDocument,
  updateDocument,
} from '@okoshko/contract/content-manager/wire';
import { expect, test } from 'vitest';
import { refused, reply } from '../harness/answers.ts';
import { expectText, fill, press, titles, typedInto } from '../harness/page.ts';
import { screen } from '../harness/screen.ts';
import { serviceType } from '../harness/service-type.ts';

const open = screen('desk', '/desk/collections/$model/$id', {
  address: '/desk/collections/api::service.service/manicure',
  title: 'Услуга «Маникюр»',
  answers: [
    reply(listTypes, { data: [serviceType] } as never),
    reply(readDocument, {
      data: { id: 1, documentId: 'manicure', title: 'Маникюр', version: 1 },
    } as never),
    reply(listReferences, { data: [] }),
  ],
  shows: ['Никто не ссылается.'],
  offers: ['Название', 'Сохранить', 'К списку', 'Удалить'],
  empty: {
    address: '/desk/collections/api::service.service/new',
    answers: [],
    title: 'Услуга: новая строка',
    shows: ['Название'],
    offers: ['Создать'],
  },
  missing: {
    answers: [refused(readDocument, 'not_found')],
    title: 'Услуга',
    shows: ['Такой строки нет. Возможно, её удалили.'],
    offers: ['К списку'],
  },
  titleWhileWaiting: 'Услуга: новая строка',
});

const document = (facts: object) =>
  reply(readDocument, {
    data: { id: 1, documentId: 'manicure', title: 'Маникюр', version: 1, ...facts },
  } as never);

test('after another’s change the title and the version are those of now, what was typed stays', async () => {
  const wire = await open([refused(updateDocument, 'stale')]);
  await expectText('Маникюр');
  wire.answer(document({ version: 2, title: 'Маникюр у нас' }));
  await fill('Название', 'Маникюр мой');
  await press('Сохранить');
  await expect.poll(titles).toContain('Услуга «Маникюр у нас»');
  await expectText('Версия', '2');
  expect(typedInto('Название')).toBe('Маникюр мой');
});

test('before what is not kept is deleted its dialog says that it is for good', async () => {
  await open([
    reply(listTypes, { data: [{ ...serviceType, isRestorable: false }] } as never),
    reply(listDocuments, { results: [], pagination: { page: 1, pageSize: 1, total: 0 } } as never),
  ]);
  await press('Удалить');
  await expectText('Это насовсем: восстановить удалённое будет нельзя.');
});

test('before a service is deleted its dialog says what becomes of its visits, and offers hiding', async () => {
  const wire = await open([
    reply(listDocuments, {
      results: [],
      pagination: { page: 1, pageSize: 1, pageCount: 6, total: 6 },
    } as never),
    reply(updateDocument, { data: { id: 1, documentId: 'manicure', is_active: false } } as never),
  ]);
  await press('Удалить');
  await expectText('Прошлые и будущие записи останутся', 'Будущие записи: 6.');
  await expectText('Восстановить можно в течение 30 дней');
  await press('Скрыть');
  await expectText('Скрыто');
  expect(
    wire.callsOf('PUT /content-manager/collection-types/:model/:id').map(({ body }) => body),
  ).toEqual([{ is_active: false }]);
});
