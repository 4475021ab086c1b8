import type { Call } from '../../../../platform/call.ts';
import { writeAuditEntries } from '../../../../platform/collections/audit.ts';
import { transact } from '../../../../platform/db/transact.ts';
import { AppError } from '../../../../platform/errors.ts';
import { presentLayout } from '../present.ts';
import { findLayout, lockLayout } from '../repository.ts';
import { type Layout, type Placement, stepOf } from '../rules.ts';
import { stepProviders } from './step-providers.ts';

export async function changeLayout(
  call: Call<'cache'>,
  { provider }: Placement,
  change: (call: Call, layout: Layout) => Promise<void>,
) {
  const allowed = stepProviders.map(({ name }) => name);
  if (!allowed.includes(provider)) {
    throw new AppError('provider_unknown', {
      failures: [{ path: ['provider'], limits: { allowed } }],
    });
  }
  const layout = await transact(call, async (call) => {
    await lockLayout(call.db);
    const before = await findLayout(call.db);
    await change(call, before);
    const after = await findLayout(call.db);
    await auditPlacement(call, provider, [before, after]);
    return after;
  });
  await call.app.cache.catchUp();
  return presentLayout(layout);
}

/** The audit entry has the provider's step before and after the change. */
async function auditPlacement(
  call: Call,
  provider: string,
  layouts: readonly [Layout, Layout],
): Promise<void> {
  const [before = null, after = null] = layouts.map((layout) => {
    const step = stepOf(layout, provider);
    return step === null ? null : { step };
  });
  if (before === null && after === null) return;
  const model = 'api::sign-in-step.sign-in-step';
  await writeAuditEntries(call, [{ model, document: provider, before, after }]);
}
