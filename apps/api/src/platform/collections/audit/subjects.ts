import type { Collection } from '@okoshko/contract/collection';
import { type SQL, sql } from 'drizzle-orm';
import type { Values } from '../declare/declaration.ts';

/** The people that a row is about, by the row ids of what is theirs. */
export interface Subjects {
  readonly users?: readonly number[];
  /** Provider profiles: of the accounts they belong to. */
  readonly providers?: readonly number[];
  /** Client profiles: likewise, where they have an account. */
  readonly clients?: readonly number[];
  /** Payments, by their documentId: of the buyers. */
  readonly payments?: readonly string[];
}

/** The collections whose rows are subjects, or lead to them. */
const KINDS: Readonly<Record<string, 'users' | 'providers' | 'clients'>> = {
  users: 'users',
  'provider-profiles': 'providers',
  'client-profiles': 'clients',
};

/** The people that a row of a collection is, or that its relations name; relations to many are left out. */
export function subjectsOf(
  { plural, attributes }: Collection,
  { id, values }: { readonly id: number; readonly values: Values },
): Subjects {
  const subjects = { users: [] as number[], providers: [] as number[], clients: [] as number[] };
  const own = KINDS[plural];
  if (own) subjects[own].push(id);
  for (const [name, attribute] of Object.entries(attributes)) {
    if (attribute.kind !== 'one') continue;
    const kind = KINDS[attribute.target];
    const related = values[name];
    if (kind && typeof related === 'number') subjects[kind].push(related);
  }
  return subjects;
}

export function mergeSubjects(all: readonly (Subjects | undefined)[]): Required<Subjects> {
  const of = (kind: 'users' | 'providers' | 'clients') => [
    ...new Set(all.flatMap((one) => one?.[kind] ?? [])),
  ];
  const payments = all.flatMap((one) => one?.payments ?? []);
  return { users: of('users'), providers: of('providers'), clients: of('clients'), payments };
}

/** The ids of their accounts, as the statement that writes them selects them. */
export function accountsOf(subjects: Subjects): SQL<number[]> {
  const { users, providers, clients, payments } = mergeSubjects([subjects]);
  if (users.length + providers.length + clients.length + payments.length === 0) {
    return sql`'{}'::int[]`;
  }
  return sql`array(select account from (
    select unnest(${arrayOf(users)}) as account
    union select "user" from provider_profiles where id = any(${arrayOf(providers)})
    union select "user" from client_profiles where id = any(${arrayOf(clients)})
    union select "user" from payment_intents
      where document_id in (select json_array_elements_text(${JSON.stringify(payments)}::json))) as accounts
    where account is not null order by account)`;
}

/** The array is sent as text, as the drivers would take whole numbers for a row. */
const arrayOf = (ids: readonly number[]): SQL => sql`${`{${ids.join(',')}}`}::int[]`;
