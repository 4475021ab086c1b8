import type { Call } from '../../../platform/call.ts';
import { writeAuditEntries } from '../../../platform/collections/audit.ts';
import { transact } from '../../../platform/db/transact.ts';
import { AppError } from '../../../platform/errors.ts';
import {
  deletePlacement,
  findLayout,
  insertPlacement,
  lockLayout,
  readLayout,
} from './repository.ts';
import { type Layout, type Placement, stepOf, whyNotAdd, whyNotRemove } from './rules/steps.ts';
import { readyProviders, stepProviders } from './step-providers.ts';

export async function listProviders(call: Call<'cache' | 'gateways'>) {
  const layout = await readLayout(call);
  return {
    data: stepProviders.map((provider) => ({
      name: provider.name,
      ready: provider.isReady(call),
      step: stepOf(layout, provider.name),
    })),
  };
}

export const listSteps = async (call: Call<'cache'>) => presentLayout(await readLayout(call));

export const addToStep = (call: Call<'cache' | 'gateways'>, placement: Placement) =>
  changeLayout(call, placement, async ({ db }, layout) => {
    const isReady = readyProviders(call).has(placement.provider);
    const why = whyNotAdd(layout, placement, isReady);
    if (why) throw new AppError(why);
    await insertPlacement(db, placement);
  });

export const removeFromStep = (call: Call<'cache' | 'gateways'>, placement: Placement) =>
  changeLayout(call, placement, async ({ db }, layout) => {
    if (stepOf(layout, placement.provider) !== placement.step) return;
    const why = whyNotRemove(layout, placement, readyProviders(call));
    if (why) throw new AppError(why);
    await deletePlacement(db, placement);
  });

async function changeLayout(
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

const presentLayout = (layout: Layout) => ({
  data: layout.map((providers, step) => ({ step, providers: [...providers] })),
});
