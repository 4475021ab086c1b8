import type { Change } from './placement.ts';

/** A key: it tells apart within one provider, or one account, what it told apart within all. */
export const WIDER: Change = {
  label: 'wider',
  description:
    'holds the column that its table is distributed by as well; a foreign key on both sides',
  removes: ['key', 'colocated foreign key'],
};

export const BY_TOKEN: Change = {
  label: 'by its token',
  description:
    'wider, and the secret itself begins with the provider’s number: whoever comes with it alone is led to one shard',
  removes: ['key'],
};

export const DIRECTORY: Change = {
  label: 'directory',
  description:
    'goes; what is one of its kind among all is kept so by a local table of value and provider, written in the same transaction',
  removes: ['key'],
};

export const CLEARED: Change = {
  label: 'wider, cleared by hand',
  description:
    'wider, without ON DELETE SET NULL: whoever deletes the row referred to clears these first',
  removes: ['foreign key that clears its column'],
};

export const DROPPED: Change = {
  label: 'dropped',
  description:
    'goes, as the rows are on two machines: whoever deletes the one looks after the other in the same transaction',
  removes: ['foreign key across machines'],
};

export const UNSAFE: Change = {
  label: 'unsafe',
  description: 'stays, with `citus.enable_unsafe_triggers` on: it sees its own row alone',
  removes: ['trigger'],
};

export const PER_ROW: Change = {
  label: 'per row',
  description:
    'stays, with that setting on: for each row instead of each statement, and every statement of its function names the provider',
  removes: ['trigger within the shard'],
};

export const BY_SERVICE: Change = {
  label: 'by the service',
  description:
    'goes; who writes the row does on the coordinator, in the same transaction, what the trigger did',
  removes: ['trigger across machines'],
};

export const QUERIES_ALL_SHARDS: Change = {
  label: 'queries all shards',
  description: 'stays: it runs on the coordinator, seldom, and queries every shard',
  removes: ['local trigger reaching shards'],
};

export const BIGINT: Change = {
  label: 'bigint',
  description:
    'becomes a bigint, with all that refers to it, while the table is still an ordinary one',
  removes: ['integer identity'],
};

export const STAYS_INTEGER: Change = {
  label: 'stays integer',
  description:
    'two billion are enough; its rows are inserted through the coordinator only, which is where we connect',
  removes: ['integer identity'],
};

export const ADDED: Change = {
  label: 'added',
  description: 'the column is added, filled from the row that this one hangs on, and not null',
  removes: ['no column'],
};

export const SPLIT: Change = {
  label: 'split',
  description:
    'rows without a provider move to a local table of their own; in what is left the column is not null',
  removes: ['nullable column'],
};
