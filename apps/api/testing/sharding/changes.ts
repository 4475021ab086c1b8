import type { Change } from './placement.ts';

/** A key: it tells apart within one provider, or one account, what it told apart within all. */
export const WIDER: Change = {
  word: 'wider',
  means: 'holds the column that its table is distributed by as well; a foreign key on both sides',
  removes: ['key', 'key beside'],
};

export const BY_TOKEN: Change = {
  word: 'by its token',
  means:
    'wider, and the secret itself begins with the provider’s number: whoever comes with it alone is led to one shard',
  removes: ['key'],
};

export const DIRECTORY: Change = {
  word: 'directory',
  means:
    'goes; what is one of its kind among all is kept so by a local table of value and provider, written in the same transaction',
  removes: ['key'],
};

export const CLEARED: Change = {
  word: 'wider, cleared by hand',
  means:
    'wider, without ON DELETE SET NULL: whoever deletes the row referred to clears these first',
  removes: ['key beside that clears'],
};

export const DROPPED: Change = {
  word: 'dropped',
  means:
    'goes, as the rows are on two machines: whoever deletes the one looks after the other in the same transaction',
  removes: ['key away'],
};

export const UNSAFE: Change = {
  word: 'unsafe',
  means: 'stays, with `citus.enable_unsafe_triggers` on: it sees its own row alone',
  removes: ['trigger'],
};

export const KEYED: Change = {
  word: 'keyed',
  means:
    'stays, with that setting on: for each row instead of each statement, and every statement of its function names the provider',
  removes: ['trigger beside'],
};

export const BY_SERVICE: Change = {
  word: 'by the service',
  means:
    'goes; who writes the row does on the coordinator, in the same transaction, what the trigger did',
  removes: ['trigger away'],
};

export const ASKS_ALL: Change = {
  word: 'asks all shards',
  means: 'stays: it runs on the coordinator, seldom, and asks every shard',
  removes: ['trigger back'],
};

export const BIGINT: Change = {
  word: 'bigint',
  means: 'becomes a bigint, with all that refers to it, while the table is still an ordinary one',
  removes: ['small numbers'],
};

export const COUNTED: Change = {
  word: 'stays integer',
  means:
    'two billion are enough; its rows are inserted through the coordinator only, which is where we connect',
  removes: ['small numbers'],
};

export const ADDED: Change = {
  word: 'added',
  means: 'the column is added, filled from the row that this one hangs on, and not null',
  removes: ['no column'],
};

export const SPLIT: Change = {
  word: 'split',
  means:
    'rows without a provider move to a local table of their own; in what is left the column is not null',
  removes: ['nullable column'],
};
