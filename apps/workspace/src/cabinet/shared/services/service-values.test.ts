import { expect, test } from 'vitest';
import { services as text } from '../../../text/services.ts';
import {
  changesOf,
  doubtOf,
  emptyService,
  exampleServicesOf,
  failuresOf,
  valuesOf,
} from './service-values.ts';

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
    color: '#0090ff',
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

test('a value that is likely a slip is shown as clients will read it, and saved all the same', () => {
  const typed = { ...emptyService, title: 'Стрижка', duration: '7', price: '3 500,50' };
  expect(failuresOf(typed)).toEqual({});
  expect(doubtOf('duration', typed.duration)).toBe(text.doubt('7 минут'));
  expect(doubtOf('price', typed.price)).toBe(text.doubt('3\u00a0500,50₽'));
  expect(doubtOf('duration', '900')).toBe(text.doubt('15 часов'));
  expect(doubtOf('priceMax', '350000')).toBe(text.doubt('350\u00a0000₽'));
  // A wrong value is a fault of the form.
  for (const wrong of ['', '3', '1441', 'час']) expect(doubtOf('duration', wrong)).toBeNull();
  expect(doubtOf('price', 'сто')).toBeNull();
  for (const { services } of text.examples) {
    for (const [, duration, price] of services) {
      expect([doubtOf('duration', duration), doubtOf('price', price)]).toEqual([null, null]);
    }
  }
});

test('each example can be saved as it is, and is of the trade that was named', () => {
  const titlesOf = (trade: string | null) => exampleServicesOf(trade).map(({ title }) => title);
  const trades = text.examples.map(({ stems }) => stems[0] ?? '');
  for (const [index, trade] of trades.entries()) {
    expect(exampleServicesOf(trade).map(failuresOf)).toEqual([{}, {}, {}]);
    expect(titlesOf(`Мастер: ${trade}`)).toEqual(
      text.examples[index]?.services.map(([title]) => title),
    );
  }
  const [nails, brows] = text.examples.map(({ services }) => services.map(([title]) => title));
  expect(titlesOf('Маникюр и брови')).toEqual([nails?.[0], brows?.[0], nails?.[1]]);
  expect(titlesOf('Тату')).toEqual(titlesOf(null));
});
