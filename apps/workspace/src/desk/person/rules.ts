import type { AccountChange, Person } from './api.ts';
import type { PersonDialog } from './search.ts';

type Plan = NonNullable<Person['provider_profile']>['user_tariffs'][number];

/** The plan in force, and how many there were before it. */
export function plansOf({ provider_profile: provider }: Person): {
  readonly current: Plan | null;
  readonly earlier: number;
} {
  const plans = provider?.user_tariffs ?? [];
  const current = plans.find(({ status }) => status === 'active' || status === 'past_due') ?? null;
  const earlier = plans.filter(({ status }) => status === 'expired' || status === 'cancelled');
  return { current, earlier: earlier.length };
}

/** True if the account already is as the change would make it. */
export const isChanged = (person: Person, { blocked, phone, role }: AccountChange): boolean =>
  (blocked === undefined || person.blocked === blocked) &&
  (phone === undefined || person.phone === phone) &&
  (role === undefined || person.role?.id === role);

/** The facts of an account that somebody else changed. */
export function changesBetween(before: Person, after: Person) {
  const changed = (['name', 'phone', 'email', 'blocked'] as const).filter(
    (name) => before[name] !== after[name],
  );
  const isOtherRole = before.role?.id !== after.role?.id;
  const all = [...changed, ...(isOtherRole ? (['role'] as const) : [])];
  return all.length > 0 ? all : (['other'] as const);
}

/** Changes the user name too if it is the phone: else the next owner of the number could not sign up. */
export const phoneChange = ({ username, phone: former }: Person, phone: string): AccountChange => ({
  phone,
  ...(username === former && { username: phone }),
});

const OF_OTHERS: readonly PersonDialog[] = ['block', 'unblock', 'phone', 'role', 'factor'];

/** True of what operators do to others alone: nobody shuts themselves out, or gives themselves rights. */
export const isForOthers = (dialog: PersonDialog): boolean => OF_OTHERS.includes(dialog);
