import { oneAtATime } from '../../serial-runner.ts';
import { Pool } from '../postgres-pool.ts';
import { type Position, positionOf } from './position.ts';

/** How long a server may take to connect, and to say where it is, in milliseconds. */
const TIMEOUT_MS = 1500;

/** Names the cluster and the database in it: a standby of another one is none of ours. */
const IDENTITY = `(select system_identifier from pg_control_system()) || ' ' || current_database()`;
const WHERE_PRIMARY_IS = `select pg_current_wal_flush_lsn() as lsn, ${IDENTITY} as identity`;
const WHERE_REPLICA_IS = `select pg_last_wal_replay_lsn() as lsn, ${IDENTITY} as identity,
  pg_is_in_recovery() as is_standby`;
const WHERE_LOG_IS = 'select pg_current_wal_insert_lsn() as lsn';

interface Primary {
  readonly position: Position;
  readonly identity: string;
}
interface Standby {
  /** Null: it has replayed nothing, as it takes writes itself. */
  readonly position: Position | null;
  readonly identity: string;
  readonly isStandby: boolean;
}

/** Asks both sides where they are, by a connection of its own to each: what requests do never keeps it waiting. */
export class PositionProbe {
  readonly #primary: Pool;
  readonly #replica: Pool;

  constructor(primary: string, replica: string) {
    // A connection that is silent for longer is given up: the next question has another.
    const timeouts = { connectionTimeoutMillis: TIMEOUT_MS, query_timeout: TIMEOUT_MS };
    this.#primary = new Pool({ connectionString: primary, max: 1, pauses: [], ...timeouts });
    this.#replica = new Pool({ connectionString: replica, max: 1, pauses: [], ...timeouts });
  }

  /** Where the log is on the disk: no standby can be further. */
  async primary(): Promise<Primary> {
    const { lsn, identity } = await queryOne<{ lsn: string; identity: string }>(
      this.#primary,
      WHERE_PRIMARY_IS,
    );
    return { position: positionOf(lsn), identity };
  }

  async replica(): Promise<Standby> {
    const { lsn, identity, is_standby } = await queryOne<{
      lsn: string | null;
      identity: string;
      is_standby: boolean;
    }>(this.#replica, WHERE_REPLICA_IS);
    return { position: lsn === null ? null : positionOf(lsn), identity, isStandby: is_standby };
  }

  /** All that was committed before this was asked stands before it. */
  readonly position = oneAtATime(async () => {
    const { lsn } = await queryOne<{ lsn: string }>(this.#primary, WHERE_LOG_IS);
    return positionOf(lsn);
  });

  async close(): Promise<void> {
    await Promise.all([this.#primary.end(), this.#replica.end()]);
  }
}

async function queryOne<Row extends object>(pool: Pool, statement: string): Promise<Row> {
  const { rows } = await pool.query<Row>(statement);
  const [row] = rows;
  if (!row) throw new Error('no answer');
  return row;
}
