import type { listSmsSenders as schema } from '@okoshko/contract/messaging/budget/schemas';
import type { Static } from 'typebox';
import { type Call, requireOperator } from '../../../../platform/call.ts';
import { after } from '../../../../platform/clock.ts';
import { pageOf } from '../../../../platform/paging.ts';
import { easeOf, PLAN_GRACE_MS } from '../../budget/rules/limits.ts';
import { windowsOf } from '../../budget/rules/windows.ts';
import { presentSender } from '../present.ts';
import { findSenders } from '../repository.ts';

/** Professionals who sent SMS today, or whose SMS are stopped. */
export async function listSenders(
  call: Call<'config'>,
  query: Static<typeof schema.query>,
): Promise<Static<typeof schema.reply>> {
  requireOperator(call);
  const { db, now, app } = call;
  const { limit, offset, meta } = pageOf(query);
  const { lines, total } = await findSenders(db, {
    ...windowsOf(now),
    ...{ now, limit, offset, plansSince: after(now, -PLAN_GRACE_MS) },
  });
  const ease = easeOf(app.config);
  return {
    data: lines.map((line) => presentSender(line, ease)),
    meta: { pagination: meta(total) },
  };
}
