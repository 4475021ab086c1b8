import { writeAuditEntries } from '../../../platform/collections/audit/index.ts';
import type { Ctx } from '../../../platform/ctx.ts';
import { transact } from '../../../platform/db/transact.ts';
import { AppError } from '../../../platform/errors.ts';
import {
  deletePlacement,
  findLayout,
  insertPlacement,
  lockLayout,
  readLayout,
} from './repository.ts';
import {
  type Layout,
  type Placement,
  providerStepOf,
  whyNotAdd,
  whyNotRemove,
} from './rules/steps.ts';
import { readyProviders, stepProviders } from './step-providers.ts';

export async function listProviders(ctx: Ctx<'cache' | 'gateways'>) {
  const layout = await readLayout(ctx);
  return {
    data: stepProviders.map((provider) => ({
      name: provider.name,
      ready: provider.isReady(ctx),
      step: providerStepOf(layout, provider.name),
    })),
  };
}

export const listSteps = async (ctx: Ctx<'cache'>) => presentLayout(await readLayout(ctx));

export const addToStep = (ctx: Ctx<'cache' | 'gateways'>, placement: Placement) =>
  changeLayout(ctx, placement, async ({ db }, layout) => {
    const isReady = readyProviders(ctx).has(placement.provider);
    const why = whyNotAdd(layout, placement, isReady);
    if (why) throw new AppError(why);
    await insertPlacement(db, placement);
  });

export const removeFromStep = (ctx: Ctx<'cache' | 'gateways'>, placement: Placement) =>
  changeLayout(ctx, placement, async ({ db }, layout) => {
    if (providerStepOf(layout, placement.provider) !== placement.step) return;
    const why = whyNotRemove(layout, placement, readyProviders(ctx));
    if (why) throw new AppError(why);
    await deletePlacement(db, placement);
  });

async function changeLayout(
  ctx: Ctx<'cache'>,
  { provider }: Placement,
  change: (ctx: Ctx, layout: Layout) => Promise<void>,
) {
  const allowed = stepProviders.map(({ name }) => name);
  if (!allowed.includes(provider)) {
    throw new AppError('provider_unknown', {
      failures: [{ path: ['provider'], limits: { allowed } }],
    });
  }
  const layout = await transact(ctx, async (ctx) => {
    await lockLayout(ctx.db);
    const before = await findLayout(ctx.db);
    await change(ctx, before);
    const after = await findLayout(ctx.db);
    await auditPlacement(ctx, provider, [before, after]);
    return after;
  });
  await ctx.app.cache.catchUp();
  return presentLayout(layout);
}

/** The audit entry has the provider's step before and after the change. */
async function auditPlacement(
  ctx: Ctx,
  provider: string,
  layouts: readonly [Layout, Layout],
): Promise<void> {
  const [before = null, after = null] = layouts.map((layout) => {
    const step = providerStepOf(layout, provider);
    return step === null ? null : { step };
  });
  if (before === null && after === null) return;
  const model = 'api::sign-in-step.sign-in-step';
  await writeAuditEntries(ctx, [{ model, document: provider, before, after }]);
}

const presentLayout = (layout: Layout) => ({
  data: layout.map((providers, step) => ({ step, providers: [...providers] })),
});
