import { readFile } from 'node:fs/promises';
import pg from 'pg';
import { createDatabaseOn, startPostgres } from '../apps/api/testing/postgres-server.ts';
import { fill } from './api/fill.ts';
import { median } from './statistics.ts';

/** Messages that are there already. */
const OLD_MESSAGES = Number(process.env.BENCH_ROWS ?? 200_000);
const ROUNDS = 9;
/** Bookings of a round, each of two messages to a client, a code and a notice in one statement; and codes, of one each. */
const BOOKINGS = 100;
const CODES = 200;

/** Indexes no message can do without: by its id, by its dedupe key, and of the due ones. */
const KEYS = ['messages_pkey', 'messages_dedupe_key_unique', 'messages_due'];

/**
 * Measures what the indexes of the outbox cost a message: its insert, and its life of an insert, a claim, a call and an
 * end. All of them and the necessary ones alone are compared in turn, by processor time and log of PostgreSQL.
 */
export async function bench(): Promise<void> {
  // Whole pages, which follow a checkpoint, would be most of the log of so few messages.
  const postgres = await startPostgres({ full_page_writes: 'off' });
  try {
    const full = await createDatabaseOn(postgres.url, 'template0');
    await fill(full.url);
    await onDatabase(full.url, async (client) => {
      await client.query('set session_replication_role = replica');
      await client.query(rowsOf('kept', { from: 1, to: OLD_MESSAGES }));
      await client.query(
        `update messages set status = 'sent', due_at = null, sent_at = created_at`,
      );
      await client.query('vacuum full analyze messages');
    });
    const name = new URL(full.url).pathname.slice(1);
    const bare = await createDatabaseOn(postgres.url, name);
    await onDatabase(bare.url, dropIndexes);
    const figures = { all: await open(full.url), keys: await open(bare.url) };
    for (let round = 0; round < ROUNDS; round += 1) {
      for (const one of Object.values(figures)) await measureRound(one, round);
    }
    for (const kind of KINDS) {
      const [all, keys] = [figures.all[kind], figures.keys[kind]];
      console.log(`${kind}: with all indexes ${costOf(all)}, with the keys alone ${costOf(keys)}`);
    }
    await Promise.all(Object.values(figures).map(({ client }) => client.end()));
  } finally {
    await postgres.stop();
  }
}

const KINDS = [
  'insert of a booking',
  'life of a booking',
  'insert of a code',
  'life of a code',
] as const;
type Kind = (typeof KINDS)[number];

interface Cost {
  /** Microseconds of PostgreSQL's processor a message. */
  readonly us: number[];
  /** Bytes of its log a message. */
  readonly bytes: number[];
}

type Variant = Readonly<Record<Kind, Cost>> & { readonly client: pg.Client };

async function open(url: string): Promise<Variant> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const costs = KINDS.map((kind) => [kind, { us: [], bytes: [] }]);
  return { client, ...(Object.fromEntries(costs) as Record<Kind, Cost>) };
}

async function measureRound(variant: Variant, round: number): Promise<void> {
  const { client } = variant;
  for (const [name, statements, each] of [
    ['booking', BOOKINGS, 4],
    ['code', CODES, 1],
  ] as const) {
    const of = `${name}-${round}`;
    const from = await spentBy(client);
    for (let n = 0; n < statements; n += 1) await client.query(INSERTS[name](`${of}-${n}`, n));
    const inserted = await spentBy(client);
    for (const step of LIFECYCLE) await client.query(step, [`${of}-`]);
    const ended = await spentBy(client);
    const messages = statements * each;
    add(variant[`insert of a ${name}`], { from, to: inserted, messages });
    add(variant[`life of a ${name}`], { from, to: ended, messages });
  }
}

function add(
  cost: Cost,
  { from, to, messages }: { from: Spent; to: Spent; messages: number },
): void {
  cost.us.push((to.us - from.us) / messages);
  cost.bytes.push((to.bytes - from.bytes) / messages);
}

const costOf = ({ us, bytes }: Cost): string =>
  `${median(us).toFixed(0)} µs and ${median(bytes).toFixed(0)} bytes a message`;

interface Spent {
  readonly us: number;
  readonly bytes: number;
}

async function spentBy(client: pg.Client): Promise<Spent> {
  const { rows } = await client.query(
    `select pg_backend_pid() as pid, pg_current_wal_insert_lsn() - '0/0'::pg_lsn as bytes`,
  );
  const scheduled = await readFile(`/proc/${rows[0].pid}/schedstat`, 'utf8');
  return { us: Number(scheduled.split(' ')[0]) / 1000, bytes: Number(rows[0].bytes) };
}

async function onDatabase(url: string, act: (client: pg.Client) => Promise<void>): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await act(client).finally(() => client.end());
}

async function dropIndexes(client: pg.Client): Promise<void> {
  const { rows } = await client.query(
    `select indexname as name from pg_indexes where tablename = 'messages' and indexname <> all($1)`,
    [KEYS],
  );
  await client.query(rows.map(({ name }) => `drop index ${name}`).join(';'));
}

const COLUMNS = `channel, channels, kind, title, text, dedupe_key, status, created_at, send_after, due_at, "to",
  provider_profile, client_profile, appointment, "user"`;
const AT = `timestamptz '2026-06-01' + n * interval '1 second'`;

interface Numbers {
  readonly from: number;
  readonly to: number;
  /** By number, or the same of all: 0 and 1 to a client about an appointment, 2 a code, 3 a notice. */
  readonly kind?: string;
}

const rowsOf = (
  name: string,
  { from, to, kind = 'n % 4' }: Numbers,
) => `insert into messages (${COLUMNS})
  select 'sms', '["email"]', (array['reminder', 'booked', 'code', 'notice_booked'])[kind + 1], '', repeat('т', 90),
    '${name}-' || n, 'queued', ${AT}, ${AT}, ${AT}, case when kind = 2 then '7999' || n end,
    case when kind < 2 then c.provider_profile end, case when kind < 2 then c.id end,
    case when kind <> 2 then n % 100000 + 1 end, case when kind = 3 then n % 200 + 1 end
  from generate_series(${from}, ${to}) n cross join lateral (select ${kind} as kind) k
  join client_profiles c on c.id = n % 5000 + 1`;

const INSERTS = {
  booking: (name: string, n: number) => rowsOf(name, { from: n * 4, to: n * 4 + 3 }),
  code: (name: string, n: number) => rowsOf(name, { from: n, to: n, kind: '2' }),
} as const;

/** The statements of a delivery: the claim of a message, its address before the call, its end after the call. */
const LIFECYCLE = [
  `update messages set leased_until = now(), attempts = attempts + 1 where dedupe_key between $1 and $1 || '~'`,
  `update messages set sending_since = now(), "to" = '79990000001' where dedupe_key between $1 and $1 || '~'`,
  `update messages set status = 'sent', due_at = null, leased_until = null, sending_since = null, sent_at = created_at,
    supplier = 'smsru', segments = 2 where dedupe_key between $1 and $1 || '~'`,
];
