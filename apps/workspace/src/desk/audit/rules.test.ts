import type { AuditEntry } from '@okoshko/contract/content-manager/audit-schemas';
import { describe, expect, test } from 'vitest';
import { addressOf, attributeOf, byDay, isNarrowed, labelOf, labelsOf, queryOf } from './rules.ts';

const entry = (more: Partial<AuditEntry> = {}): AuditEntry => ({
  ...{ id: 1, at: '2026-11-23T10:00:00.000Z', action: 'update', model: 'api::service.service' },
  ...{ document: 'doc', by: null, about: [], fields: ['title'], reason: null },
  ...{ search: null, address: null },
  ...{ before: { title: 'Было' }, after: { title: 'Стало' } },
  ...more,
});

describe('an address', () => {
  test('asks for the days of the zone, from midnight to midnight', () => {
    const days = { from: '2026-11-22', to: '2026-11-23' };
    expect(queryOf(days, 'Asia/Omsk')).toEqual({
      action: 'change',
      from: '2026-11-21T18:00:00.000Z',
      to: '2026-11-23T18:00:00.000Z',
    });
  });

  test('names a person as either side, unless it says which', () => {
    expect(queryOf({ person: 'p' }, 'UTC')).toEqual({ action: 'change', person: 'p' });
    expect(queryOf({ person: 'p', side: 'by', action: 'any' }, 'UTC')).toEqual({ by: 'p' });
  });

  test('asks for no value that is too short', () => {
    expect(queryOf({ value: 'ёж', action: 'any' }, 'UTC')).toEqual({});
    expect(queryOf({ value: 'ёжик', action: 'read' }, 'UTC')).toEqual({
      action: 'read',
      value: 'ёжик',
    });
  });

  test('asks for a sum in kopecks, where it is written in roubles', () => {
    const asked = (value: string) => queryOf({ value, action: 'any' }, 'UTC').value;
    expect(['400₽', '1 990,50 ₽', '400'].map(asked)).toEqual(['40000', '199050', '400']);
  });

  test('is narrowed by a condition, not by a dialog', () => {
    expect(isNarrowed({ dialog: 'person' })).toBe(false);
    expect(isNarrowed({ dialog: 'person', model: 'x' })).toBe(true);
  });
});

test('sums are roubles also of what has no type of its own, as refunds', () => {
  expect(attributeOf(undefined, 'amount')).toEqual({ kind: 'kopecks' });
  expect(attributeOf(undefined, 'reason')).toBeUndefined();
  const type = { attributes: { amount: { kind: 'integer' } } } as never;
  expect(attributeOf(type, 'amount')).toEqual({ kind: 'integer' });
});

test('entries stand under the days of the zone', () => {
  const late = entry({ id: 2, at: '2026-11-23T20:30:00.000Z' });
  expect(byDay([late, entry()], 'UTC').map(({ day }) => day)).toEqual(['2026-11-23']);
  expect(byDay([late, entry()], 'Asia/Omsk').map(({ day }) => day)).toEqual([
    '2026-11-24',
    '2026-11-23',
  ]);
});

test('a document has its name of today; one that is gone, its last', () => {
  const labels = labelsOf([
    { model: 'api::service.service', id: 5, documentId: 'doc', label: 'Сейчас' },
  ]);
  expect(labelOf(entry(), labels, undefined)).toBe('Сейчас');
  expect(labelOf(entry({ document: 'other' }), labels, undefined)).toBe('Стало');
  expect(labelOf(entry({ before: null, after: { price: 1 } }), new Map(), undefined)).toBeNull();
});

test.each([
  [entry(), '/desk/collections/api::service.service/doc'],
  [entry({ action: 'delete' }), null],
  [entry({ model: 'plugin::users-permissions.user' }), '/desk/people/doc'],
  [
    entry({ model: 'api::payment-refund.payment-refund', after: { payment: 'pay' } }),
    '/desk/payments/pay',
  ],
  [entry({ model: 'api::payment.payment', action: 'read' }), '/desk/payments/doc'],
  [entry({ model: 'plugin::email.email' }), null],
])('%# leads to its screen', (one, address) => expect(addressOf(one)).toBe(address));
