import { readFile } from 'node:fs/promises';
import type { GaugeSource } from './metrics.ts';
import { isObject } from './narrowing.ts';

const STATES = ['fresh', 'stale', 'failed', 'unknown'] as const;

/** The report on the backups: `deploy/backup/backup.sh` writes it, whole or not at all. */
export interface BackupReport {
  /** `stale`: the next one is overdue. `failed`: the last one, or restoring it. `unknown`: nothing readable is there. */
  readonly state: (typeof STATES)[number];
  /** The last good one: what was written by then is in it. */
  readonly backed_up_at: string | null;
  readonly bytes: number | null;
  /** The instant it was restored and compared. */
  readonly restored_at: string | null;
  /** The step that failed: `dump`, `restore`, `comparison` or `uploads`. */
  readonly failure: string | null;
}

const UNKNOWN: BackupReport = {
  ...{ state: 'unknown', backed_up_at: null, bytes: null, restored_at: null, failure: null },
};

export async function readBackup(file: string, now: Date): Promise<BackupReport> {
  const text = await readFile(file, 'utf8').catch(() => '');
  return reportOf(text, now);
}

function reportOf(text: string, now: Date): BackupReport {
  const status = parsed(text);
  if (!isObject(status)) return UNKNOWN;
  const { backed_up_at, bytes, restored_at, next_by, failure } = status;
  return {
    state: stateOf(textOf(next_by), textOf(failure), now),
    backed_up_at: textOf(backed_up_at),
    bytes: typeof bytes === 'number' ? bytes : null,
    restored_at: textOf(restored_at),
    failure: textOf(failure),
  };
}

function stateOf(nextBy: string | null, failure: string | null, now: Date): BackupReport['state'] {
  if (failure !== null) return 'failed';
  const due = Date.parse(nextBy ?? '');
  if (Number.isNaN(due)) return 'unknown';
  return now.getTime() > due ? 'stale' : 'fresh';
}

const textOf = (value: unknown): string | null => (typeof value === 'string' ? value : null);

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** The report on the backups as gauges: each state as 1 or 0, and how old and large the last good backup is. */
export const backupGauges = (file: string): readonly GaugeSource[] => [
  {
    name: 'backup_state',
    help: 'Whether the last backup is fresh, stale, failed or unknown',
    labels: ['state'],
    read: async (_db, now) => {
      const { state } = await readBackup(file, now);
      return STATES.map((one) => ({ labels: { state: one }, value: Number(one === state) }));
    },
  },
  {
    name: 'backup_age_seconds',
    help: 'How long ago the last good backup was begun, and restored to try it',
    labels: ['event'],
    read: async (_db, now) => {
      const { backed_up_at, restored_at } = await readBackup(file, now);
      return Object.entries({ backed_up: backed_up_at, restored: restored_at }).flatMap(
        ([event, at]) =>
          at === null
            ? []
            : [{ labels: { event }, value: (now.getTime() - Date.parse(at)) / 1000 }],
      );
    },
  },
  {
    name: 'backup_bytes',
    help: 'How large the last good backup is',
    labels: [],
    read: async (_db, now) => {
      const { bytes } = await readBackup(file, now);
      return bytes === null ? [] : [{ labels: {}, value: bytes }];
    },
  },
];
