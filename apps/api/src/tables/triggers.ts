import { getTableName } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';

/**
 * The triggers of a table, by which the database acts when its rows change: declared beside the table, written into the
 * migration `0002_triggers.sql` by `npm run gen`. The functions are in `0001_functions.sql`.
 */
export class TableTriggers {
  readonly table: string;
  readonly triggers: readonly Trigger[];

  constructor(table: PgTable, triggers: readonly Trigger[]) {
    this.table = getTableName(table);
    this.triggers = triggers;
  }

  /** The statements that make them. */
  get statements(): readonly string[] {
    return this.triggers.map(({ name, on, run, when, referencing, each, isDeferred }) =>
      [
        `CREATE ${isDeferred ? 'CONSTRAINT ' : ''}TRIGGER ${name} ${on} ON "${this.table}"`,
        isDeferred && '  DEFERRABLE INITIALLY DEFERRED',
        referencing && `  REFERENCING ${referencing}`,
        `  FOR EACH ${(each ?? (referencing ? 'statement' : 'row')).toUpperCase()}`,
        when && `  WHEN (${when})`,
        `  EXECUTE FUNCTION ${run};`,
      ]
        .filter(Boolean)
        .join('\n'),
    );
  }
}

export const triggersOf = (table: PgTable, triggers: readonly Trigger[]): TableTriggers =>
  new TableTriggers(table, triggers);

interface Trigger extends TriggerParts {
  readonly name: string;
}

interface TriggerParts {
  /** The moment and the events: `AFTER UPDATE OF "slug"`. */
  readonly on: string;
  /** The function with its arguments. */
  readonly run: string;
  /** A condition on OLD and NEW. */
  readonly when?: string;
  /** The names of the changed rows, for a trigger of whole statements. */
  readonly referencing?: string;
  readonly each?: 'row' | 'statement';
  /** It runs at the commit, over all that the transaction did. */
  readonly isDeferred?: true;
}

export const trigger = (name: string, parts: TriggerParts): Trigger => ({ name, ...parts });

const AFTER_ANY = 'AFTER INSERT OR UPDATE OR DELETE';
const textsOf = (values: readonly string[]) => values.map((value) => `'${value}'`).join(', ');

/** A change raises the row's version, unless it is of these columns alone. */
export const raisesVersion = (...columns: readonly string[]): Trigger =>
  trigger('raise_version', { on: 'BEFORE UPDATE', run: `raise_version(${textsOf(columns)})` });

/** Pages that show documents of the collection read them again: those of the row's provider, or of its user. */
export const announcesDocument = (collection: string, owner: 'provider' | 'user'): Trigger =>
  trigger('announce_document', { on: AFTER_ANY, run: `announce_of_${owner}('${collection}')` });

/** Free starts of the row's provider are counted anew. */
export const announcesCalendar = (): Trigger =>
  trigger('announce_calendar', {
    on: AFTER_ANY,
    run: 'announce_calendar()',
  });

/** The staff's inbox and the list of the collection are read again. */
export const announcesInbox = (kind: string, ...collection: readonly string[]): Trigger =>
  trigger('announce_inbox', {
    on: AFTER_ANY,
    run: `announce_of_staff(${textsOf([kind, ...collection])})`,
  });

/** A row that is due at once wakes the job that works it off: `platform/cache` hears it and tells `platform/jobs`. */
export const announcesDue = (when: string): Trigger =>
  trigger('announce_due', { on: 'AFTER INSERT', run: 'announce_due()', when });

/** Rows are added alone; `refuse` is the function that refuses, or all but an erasure. */
export const appendOnly = (
  refuse: 'refuse_change' | 'refuse_all_but_erasure',
): readonly Trigger[] => [
  trigger('append_only', { on: 'BEFORE UPDATE OR DELETE', run: `${refuse}()` }),
  trigger('no_truncate', { on: 'BEFORE TRUNCATE', run: 'refuse_change()', each: 'statement' }),
];

/** The days of statistics that the rows belong to are counted again; `run` logs the instants that tell which these are. */
export const countsDays = (run: string): readonly Trigger[] => {
  const [before, after] = ['OLD TABLE AS before_rows', 'NEW TABLE AS after_rows'];
  return [
    trigger('statistics_insert', { on: 'AFTER INSERT', run, referencing: after }),
    trigger('statistics_update', { on: 'AFTER UPDATE', run, referencing: `${before} ${after}` }),
    trigger('statistics_delete', { on: 'AFTER DELETE', run, referencing: before }),
  ];
};

/** The days of the whole service that added and deleted rows belong to are counted again; `run` says which these are. */
export const countsCompanyDays = (run: string): readonly Trigger[] => [
  trigger('company_insert', { on: 'AFTER INSERT', run, referencing: 'NEW TABLE AS changed_rows' }),
  trigger('company_delete', { on: 'AFTER DELETE', run, referencing: 'OLD TABLE AS changed_rows' }),
];
