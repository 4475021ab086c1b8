import { after, HOUR } from '../../platform/clock.ts';
import type { Sweep } from '../../platform/jobs/sweep.ts';
import { deleteExpired } from './repository.ts';
import { SESSION_IDLE_MS } from './rules.ts';

/** Deletes dead steps, e-mail tokens, counters and sessions. */
export const deleteExpiredSessions: Sweep = {
  name: 'auth: forget what expired',
  every: HOUR,
  run: ({ db, now }) => deleteExpired(db, now, after(now, -SESSION_IDLE_MS)),
};
