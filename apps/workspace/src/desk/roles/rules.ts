import { actionText, areaText } from '../../text/desk/rights/actions.ts';
import { roles as words } from '../../text/desk/roles.ts';
import type { Area, Right, Rights, Role } from './api.ts';

/** The wanted changes of rights: by action and by the role's type. */
export type Draft = Readonly<Record<string, Readonly<Record<string, boolean>>>>;

/** Roles of the staff that every installation has. */
const OF_STAFF = ['operator', 'support', 'moderator', 'accountant', 'reader'];
const ORDER = [...OF_STAFF, 'authenticated', 'client', 'guest', 'public'];

/** The staff first, then the others that every installation has, then its own. */
export const inOrder = (roles: readonly Role[]): readonly Role[] =>
  [...roles].sort((one, other) => placeOf(one) - placeOf(other) || one.id - other.id);

const placeOf = ({ type }: Role): number => {
  const position = ORDER.indexOf(type);
  return position < 0 ? ORDER.length : position;
};

/** The name of a role; those that every installation has are named in the words of this page. */
export const nameOf = ({ type, name }: Pick<Role, 'type' | 'name'>): string =>
  words.stored[type]?.name ?? name;
export const aboutOf = ({ type, description }: Pick<Role, 'type' | 'description'>): string =>
  words.stored[type]?.about ?? description;

export type Cell = 'never' | 'always' | 'free';

/** Tells whether operators can decide the right. */
export function cellOf({ never, retained }: Right, { type }: Pick<Role, 'type'>): Cell {
  if (never.includes(type)) return 'never';
  return retained.includes(type) ? 'always' : 'free';
}

export const isGranted = ({ roles }: Right, { type }: Pick<Role, 'type'>): boolean =>
  roles.includes(type);

/** True if operators decided otherwise than the release; of their own roles they decide all. */
export const isDecidedHere = (right: Right, role: Role): boolean =>
  role.is_stored && right.by_code.includes(role.type) !== isGranted(right, role);

/** The draft with a right wanted or not; what is so already is no part of it. */
export function withWish(draft: Draft, right: Right, { type, isOn }: Wish): Draft {
  const { [type]: _, ...others } = draft[right.action] ?? {};
  const isChange = isOn !== isGranted(right, { type });
  const wishes = isChange ? { ...others, [type]: isOn } : others;
  const { [right.action]: __, ...rest } = draft;
  return Object.keys(wishes).length === 0 ? rest : { ...rest, [right.action]: wishes };
}
export interface Wish {
  /** The type of the role. */
  readonly type: string;
  readonly isOn: boolean;
}

/** True where only the staff have it by the release: whoever holds it is one of them. */
export const isStaffRight = ({ by_code }: Pick<Right, 'by_code'>): boolean =>
  by_code.length > 0 && by_code.every((type) => OF_STAFF.includes(type));

/** True where a role of an installation's own is of the staff by the change, and was not. */
export const becomesStaff = ({ role, grant }: RoleChange, { areas }: Rights): boolean =>
  !role.is_stored &&
  !role.is_staff &&
  areas.some(({ actions }) =>
    actions.some((right) => grant.includes(right.action) && isStaffRight(right)),
  );

export interface RoleChange {
  readonly role: Role;
  readonly grant: readonly string[];
  readonly revoke: readonly string[];
}

/** The changes to save, by role: one that another operator has made meanwhile is left out. */
export function changesOf(draft: Draft, { areas, roles }: Rights): readonly RoleChange[] {
  const rights = areas.flatMap(({ actions }) => actions).filter(({ action }) => action in draft);
  return inOrder(roles)
    .map((role) => {
      const wished = (isOn: boolean) =>
        rights
          .filter((right) => draft[right.action]?.[role.type] === isOn)
          .filter((right) => isGranted(right, role) !== isOn)
          .map(({ action }) => action);
      return { role, grant: wished(true), revoke: wished(false) };
    })
    .filter(({ grant, revoke }) => grant.length + revoke.length > 0);
}

/** The draft without the changes of a role, which were saved. */
export const withoutRole = (draft: Draft, type: string): Draft =>
  Object.fromEntries(
    Object.entries(draft).flatMap(([action, wishes]) => {
      const { [type]: _, ...others } = wishes;
      return Object.keys(others).length === 0 ? [] : [[action, others]];
    }),
  );

/** The rights of an area whose words, or whose name for machines, have what is looked for. */
export function filtered(
  areas: readonly Area[],
  { area, q = '' }: { readonly area?: string | undefined; readonly q?: string | undefined },
): readonly Area[] {
  const looked = q.trim().toLocaleLowerCase('ru');
  const has = (text: string) => text.toLocaleLowerCase('ru').includes(looked);
  return areas
    .filter(({ name }) => area === undefined || name === area)
    .map(({ name, actions }) => ({
      name,
      actions: has(areaText(name))
        ? actions
        : actions.filter(({ action }) => has(actionText(action)) || has(action)),
    }))
    .filter(({ actions }) => actions.length > 0);
}
