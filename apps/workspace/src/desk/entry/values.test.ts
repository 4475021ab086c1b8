import type { Attribute } from '@okoshko/contract/collection';
import { describe, expect, test } from 'vitest';
import { failuresOf } from './failures.ts';
import { bodyOf, bodyValueOf, type FieldValue, fieldValueOf } from './values.ts';

const zone = 'Europe/Moscow';
const reader = { zone, labelOf: () => 'Имя' };

/** Every kind there is, what a document has of it, what its field shows. */
const kinds: readonly (readonly [Attribute, unknown, FieldValue])[] = [
  [{ kind: 'text' }, 'Маникюр', 'Маникюр'],
  [{ kind: 'integer' }, 30, '30'],
  [{ kind: 'decimal' }, 55.75, '55.75'],
  [{ kind: 'kopecks' }, 150_050, '1500,50'],
  [{ kind: 'boolean' }, true, true],
  [{ kind: 'datetime' }, '2026-11-23T09:30:00.000Z', '2026-11-23T12:30'],
  [{ kind: 'date' }, '2026-11-23', '2026-11-23'],
  [{ kind: 'time' }, '21:00:00', '21:00'],
  [{ kind: 'enumeration', values: ['open'] }, 'open', 'open'],
  [{ kind: 'json' }, { mon: [1] }, '{\n  "mon": [\n    1\n  ]\n}'],
];

describe('a field', () => {
  test.each(kinds)('of %o shows %o and says the same again', (attribute, stored, typed) => {
    expect(fieldValueOf(attribute, stored, reader)).toEqual(typed);
    expect(bodyValueOf(attribute, typed, zone)).toEqual(stored);
  });

  test.each(kinds.filter(([{ kind }]) => kind !== 'boolean'))(
    'of %o is empty where there is nothing',
    (attribute) => {
      expect(fieldValueOf(attribute, null, reader)).toBe('');
      expect(bodyValueOf(attribute, '', zone)).toBeNull();
    },
  );

  test('of relations shows names, and says whom they name in their order', () => {
    const [one, two] = [{ documentId: 'a' }, { documentId: 'b' }];
    const many = { kind: 'many', target: 'services' } as const;
    const typed = fieldValueOf(many, [one, two], reader);
    expect(typed).toEqual([
      { documentId: 'a', label: 'Имя' },
      { documentId: 'b', label: 'Имя' },
    ]);
    expect(bodyValueOf(many, typed, zone)).toEqual({ set: ['a', 'b'] });
    const single = { kind: 'one', target: 'services' } as const;
    expect(bodyValueOf(single, fieldValueOf(single, one, reader), zone)).toBe('a');
    expect(bodyValueOf(single, [], zone)).toBeNull();
  });
});

test('a body has what was changed alone', () => {
  const attributes = { title: { kind: 'text' }, price: { kind: 'kopecks' } } as const;
  const base = { title: 'Было', price: '100' };
  expect(bodyOf({ attributes, base, typed: { ...base, price: '120' }, zone })).toEqual({
    price: 12_000,
  });
  expect(bodyOf({ attributes, base, typed: base, zone })).toEqual({});
});

test.each<[Attribute, FieldValue, string | undefined]>([
  [{ kind: 'text', required: true }, ' ', 'Обязательное поле'],
  [{ kind: 'text', required: true, default: 'ru' }, '', undefined],
  [{ kind: 'one', target: 'users', required: true }, [], 'Обязательное поле'],
  [{ kind: 'text', max: 3 }, 'долго', 'Не длиннее 3 знаков'],
  [{ kind: 'text', min: 3 }, 'ёж', 'Не короче 3 знаков'],
  [{ kind: 'text', format: 'email' }, 'ёж', 'Введите адрес почты'],
  [{ kind: 'text', format: 'phone' }, '12', 'Введите телефон'],
  [{ kind: 'integer', min: 5 }, '4', 'Не меньше 5'],
  [{ kind: 'integer', max: 5 }, '6', 'Не больше 5'],
  [{ kind: 'integer' }, '1,5', 'Введите целое число'],
  [{ kind: 'integer' }, 'пять', 'Введите число'],
  [{ kind: 'decimal' }, '1,5', undefined],
  [{ kind: 'kopecks', min: 1000 }, '9,99', 'Не меньше 10'],
  [{ kind: 'kopecks' }, 'дорого', 'Введите сумму в рублях'],
  [{ kind: 'json' }, '{', 'Это не JSON'],
  [{ kind: 'json' }, '{}', undefined],
])('%o with %o is told %s', (attribute, value, failure) => {
  expect(failuresOf({ field: value }, { field: attribute }).field).toBe(failure);
});
