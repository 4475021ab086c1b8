import { describe, expect, test } from 'vitest';
import type { Right, Rights, Role } from './api.ts';
import {
  becomesStaff,
  cellOf,
  changesOf,
  filtered,
  inOrder,
  isDecidedHere,
  nameOf,
  withoutRole,
  withWish,
} from './rules.ts';

const role = (id: number, type: string, name = type): Role => ({
  ...{ id, type, name, documentId: `r${id}`, description: '' },
  ...{ createdAt: '', updatedAt: '', publishedAt: '', nb_users: 0, is_staff: type === 'operator' },
  is_stored: ['operator', 'authenticated', 'public'].includes(type),
});
const right = (action: string, roles: string[], more: Partial<Right> = {}): Right => ({
  ...{ action, roles, by_code: roles, never: [], retained: [] },
  ...more,
});
const find = right('api::tariff.tariff.find', ['authenticated', 'operator']);
const update = right('api::tariff.tariff.update', ['operator'], { never: ['public'] });
const rights: Rights = {
  areas: [
    { name: 'tariffs', actions: [find, update] },
    {
      name: 'roles',
      actions: [
        right('plugin::users-permissions.role.find', ['operator'], { retained: ['operator'] }),
      ],
    },
  ],
  roles: [
    role(2, 'public'),
    role(9, 'smena', 'Смена'),
    role(1, 'authenticated'),
    role(3, 'operator'),
  ],
};
const [publics, own, accounts, operators] = rights.roles as [Role, Role, Role, Role];

test('operators are first, own roles last, and each has its name', () => {
  expect(inOrder(rights.roles).map(nameOf)).toEqual(['Владелец', 'Аккаунт', 'Посетитель', 'Смена']);
});

test('what can be decided of a right', () => {
  expect(cellOf(update, publics)).toBe('never');
  expect(cellOf(rights.areas[1]?.actions[0] ?? update, operators)).toBe('always');
  expect(cellOf(find, own)).toBe('free');
});

test('a role of one’s own becomes the staff’s by a right that only operators have', () => {
  const granting = (role: Role, { action }: Right) => ({ role, grant: [action], revoke: [] });
  expect(becomesStaff(granting(own, update), rights)).toBe(true);
  expect(becomesStaff(granting(own, find), rights)).toBe(false);
  expect(becomesStaff(granting({ ...own, is_staff: true }, update), rights)).toBe(false);
  expect(becomesStaff(granting(accounts, update), rights)).toBe(false);
});

describe('wishes', () => {
  const wish = withWish({}, update, { type: 'smena', isOn: true });
  const both = withWish(wish, find, { type: 'operator', isOn: false });

  test('are told by role, in the order of the roles', () => {
    expect(changesOf(both, rights)).toEqual([
      { role: operators, grant: [], revoke: [find.action] },
      { role: own, grant: [update.action], revoke: [] },
    ]);
  });
  test('that are taken back are none', () => {
    expect(withWish(wish, update, { type: 'smena', isOn: false })).toEqual({});
  });
  test('that came true by another operator are left out', () => {
    const granted = { ...update, roles: ['operator', 'smena'] };
    const later = { ...rights, areas: [{ name: 'tariffs', actions: [find, granted] }] };
    expect(changesOf(wish, later)).toEqual([]);
  });
  test('of a role are gone once it is saved', () => {
    expect(withoutRole(both, 'operator')).toEqual(wish);
  });
});

test('operators’ own decisions about the roles of the release are marked', () => {
  expect(isDecidedHere({ ...find, by_code: ['operator'] }, accounts)).toBe(true);
  expect(isDecidedHere(find, accounts)).toBe(false);
  expect(isDecidedHere({ ...find, by_code: [] }, own)).toBe(false);
});

test.each([
  [{ area: 'tariffs' }, [find.action, update.action]],
  [{ q: 'изменить' }, [update.action]],
  [{ q: 'ТАРИФЫ' }, [find.action, update.action]],
  [{ q: 'role.find' }, ['plugin::users-permissions.role.find']],
  [{ q: 'нет такого' }, []],
])('%j finds %j', (search, actions) => {
  expect(
    filtered(rights.areas, search).flatMap((area) => area.actions.map(({ action }) => action)),
  ).toEqual(actions);
});
