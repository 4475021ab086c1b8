import { expect, test } from 'vitest';
import { groupedServices, type ListedService, sumOf } from './services.ts';

const service = (documentId: string, changes: Partial<ListedService> = {}): ListedService => ({
  documentId,
  title: documentId,
  duration: 30,
  buffer_before: 0,
  buffer_after: null,
  price: 50_000,
  is_active: true,
  is_online_bookable: true,
  service_group: null,
  ...changes,
});
const upper = { title: 'Руки', sort: 1 };
const feet = { title: 'Ноги', sort: 0 };

test('groups by their order, those of none at the end; what is done no more is left out', () => {
  const services = [
    service('other'),
    service('manicure', { service_group: upper }),
    service('pedicure', { service_group: feet }),
    service('gone', { is_active: false }),
  ];
  const titles = (chosen: readonly string[]) =>
    groupedServices(services, chosen, 'Остальные').map(({ title, services }) => [
      title,
      ...services.map(({ documentId }) => documentId),
    ]);
  expect(titles([])).toEqual([
    ['Ноги', 'pedicure'],
    ['Руки', 'manicure'],
    ['Остальные', 'other'],
  ]);
  expect(titles(['gone'])[2]).toEqual(['Остальные', 'other', 'gone']);
});

test('one done twice counts twice, one that is gone not at all', () => {
  const services = [service('cut', { buffer_after: 15 }), service('wash', { buffer_before: 5 })];
  expect(sumOf(services, ['cut', 'cut', 'deleted'])).toEqual({
    titles: ['cut', 'cut'],
    minutes: 60,
    ...{ before: 0, after: 15 },
    price: 100_000,
  });
  // Between services nothing is kept free.
  expect(sumOf(services, ['cut', 'wash'])).toMatchObject({ before: 0, after: 0 });
  expect(sumOf(services, ['wash', 'cut'])).toMatchObject({ before: 5, after: 15 });
});
