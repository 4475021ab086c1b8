import type { Cache } from '../../../platform/cache.ts';
import type { Call } from '../../../platform/call.ts';
import { writeAuditEntries } from '../../../platform/collections/audit.ts';
import { transact } from '../../../platform/db/transact.ts';
import { AppError } from '../../../platform/errors.ts';
import type { StepProvider } from './provider.ts';
import { deletePlacement, findPlacements, insertPlacement, lockSteps } from './repository.ts';
import { type Layout, layoutOf, type Placement, stepOf, whyNotAdd, whyNotRemove } from './rules.ts';

/** The steps of signing in as they stand, remembered until the database announces a change of them. */
export const createReadLayout =
  (cache: Pick<Cache, 'read'>) =>
  async ({ db }: Call): Promise<Layout> =>
    (await cache.read('sign-in steps', {
      load: async () => layoutOf(await findPlacements(db)),
      topic: () => 'sign-in',
    })) ?? [];

interface Deps {
  readonly providers: readonly StepProvider[];
  readonly cache: Pick<Cache, 'catchUp'>;
  readLayout(call: Call): Promise<Layout>;
}
type Steps = { data: { step: number; providers: string[] }[] };

const present = (layout: Layout): Steps => ({
  data: layout.map((providers, step) => ({ step, providers: [...providers] })),
});

/** What operators see and do of the steps. */
export function createSteps({ providers, cache, readLayout }: Deps) {
  const ready = new Set(providers.filter(({ isReady }) => isReady).map(({ name }) => name));
  const change = async (
    call: Call,
    placement: Placement,
    work: (call: Call, layout: Layout) => Promise<void>,
  ): Promise<Steps> => {
    if (!providers.some(({ name }) => name === placement.provider)) {
      throw new AppError('provider_unknown');
    }
    const layout = await transact(call, async (call) => {
      await lockSteps(call.db);
      const before = layoutOf(await findPlacements(call.db));
      await work(call, before);
      const after = layoutOf(await findPlacements(call.db));
      await auditPlacement(call, placement.provider, [before, after]);
      return after;
    });
    await cache.catchUp();
    return present(layout);
  };
  return {
    listProviders: async (call: Call) => {
      const layout = await readLayout(call);
      return {
        data: providers.map(({ name, isReady }) => ({
          name,
          ready: isReady,
          step: stepOf(layout, name),
        })),
      };
    },
    listSteps: async (call: Call) => present(await readLayout(call)),
    addToStep: (call: Call, placement: Placement) =>
      change(call, placement, async ({ db }, layout) => {
        const why = whyNotAdd(layout, placement, ready.has(placement.provider));
        if (why) throw new AppError(why);
        await insertPlacement(db, placement);
      }),
    removeFromStep: (call: Call, placement: Placement) =>
      change(call, placement, async ({ db }, layout) => {
        if (stepOf(layout, placement.provider) !== placement.step) return;
        const why = whyNotRemove(layout, placement, ready);
        if (why) throw new AppError(why);
        await deletePlacement(db, placement);
      }),
  };
}

/** At which step a way to sign in is, before and after. */
function auditPlacement(
  call: Call,
  provider: string,
  layouts: readonly [Layout, Layout],
): Promise<void> {
  const [before = null, after = null] = layouts.map((layout) => {
    const step = stepOf(layout, provider);
    return step === null ? null : { step };
  });
  if (before === null && after === null) return Promise.resolve();
  return writeAuditEntries(call, [
    { model: 'api::sign-in-step.sign-in-step', document: provider, before, after },
  ]);
}
