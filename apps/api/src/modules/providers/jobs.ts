import { after } from '../../platform/clock.ts';
import type { DueJob } from '../../platform/jobs/due-job.ts';
import { providerOrigins } from '../../tables/providers.ts';
import { lookForProof } from './origins.ts';
import { findOrigin, updateOrigin } from './repository.ts';
import { RECHECK_MS } from './rules.ts';

/** Looks for proofs again. A site may be down for a day: the third time in vain it counts no more. */
export const recheckOrigins: DueJob = {
  name: 'providers: look for proofs of origins again',
  table: providerOrigins,
  async perform(ctx, id, attempts) {
    const { db, now } = ctx;
    const row = await findOrigin(db, { id });
    if (!row) return;
    const isProved = (await lookForProof(ctx, row)) === null;
    if (!isProved && attempts < MAX_ATTEMPTS) throw new Error(`no proof at ${row.origin}`);
    await updateOrigin(db, id, {
      ...(isProved
        ? { attempts: 0, due_at: after(now, RECHECK_MS) }
        : { proved_at: null, due_at: null }),
      leased_until: null,
      updated_at: now,
    });
  },
};

const MAX_ATTEMPTS = 3;
