import { describe, expect, test } from 'vitest';
import type { Person } from './api.ts';
import { changesBetween, isChanged, phoneChange, plansOf } from './rules.ts';

const person = (of: object = {}) =>
  ({
    ...{ username: '79160000001', phone: '79160000001', name: 'Анна', email: null, blocked: false },
    ...{ role: { id: 2 }, provider_profile: null, ...of },
  }) as unknown as Person;

describe('a plan', () => {
  test('in force is one, also in its grace; what is over is counted', () => {
    const plan = (status: string) => ({ status });
    const of = (...statuses: string[]) =>
      plansOf(person({ provider_profile: { user_tariffs: statuses.map(plan) } }));
    expect(of('expired', 'cancelled', 'past_due', 'queued')).toEqual({
      current: plan('past_due'),
      earlier: 2,
    });
    expect(plansOf(person())).toEqual({ current: null, earlier: 0 });
  });
});

describe('what others changed meanwhile', () => {
  test('is told by its names, or as something else', () => {
    expect(changesBetween(person(), person({ blocked: true, role: { id: 3 } }))).toEqual([
      'blocked',
      'role',
    ]);
    expect(changesBetween(person(), person())).toEqual(['other']);
  });

  test('is no matter where it is what was wanted', () => {
    expect(isChanged(person({ blocked: true }), { blocked: true, reason: 'x' })).toBe(true);
    expect(isChanged(person(), { blocked: false, phone: '79160000002' })).toBe(false);
  });
});

test('a name that is the phone changes with it, another one stays', () => {
  expect(phoneChange(person(), '79160000002')).toEqual({
    phone: '79160000002',
    username: '79160000002',
  });
  expect(phoneChange(person({ username: 'anna' }), '79160000002')).toEqual({
    phone: '79160000002',
  });
});
