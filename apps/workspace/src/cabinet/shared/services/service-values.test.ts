import { expect, test } from 'vitest';
import { services as text } from '../../../text/services.ts';
import { exampleServices } from './examples.ts';
import { changesOf, emptyService, failuresOf, valuesOf } from './service-values.ts';

test('a stored service comes through its form as it was', () => {
  const stored = {
    title: 'Стрижка',
    description: null,
    duration: 45,
    price: 149_950,
    price_max: 200_000,
    service_group: { documentId: 'group' },
    capacity: 1,
    buffer_before: 0,
    buffer_after: 15,
    step: 30,
    is_online_bookable: true,
    is_active: false,
    photos: [{ id: 1, documentId: 'photo', name: 'photo.jpg', url: '/photo.jpg', formats: null }],
  };
  expect(changesOf(valuesOf(stored))).toEqual({
    ...stored,
    service_group: 'group',
    photos: ['photo'],
  });
});

test('what is not typed right is told at its field', () => {
  expect(failuresOf(emptyService)).toEqual({
    title: text.problems.title,
    price: text.problems.price,
  });
  const typed = { ...emptyService, title: 'Стрижка', price: '1500' };
  expect(failuresOf(typed)).toEqual({});
  expect(failuresOf({ ...typed, duration: '4' })).toHaveProperty('duration');
  expect(failuresOf({ ...typed, priceMax: '1000' })).toHaveProperty('priceMax');
  expect(failuresOf({ ...typed, priceMax: '2000', step: '4' })).toEqual({
    step: text.problems.step,
  });
  expect(failuresOf({ ...typed, capacity: '0', bufferAfter: 'час' })).toEqual({
    capacity: text.problems.capacity,
    bufferAfter: text.problems.buffer,
  });
});

test('each example can be saved as it is', () => {
  expect(exampleServices.map(failuresOf)).toEqual([{}, {}, {}]);
});
