import type { Body, Reply } from '@okoshko/contract/endpoint';
import type * as budgetSchemas from '@okoshko/contract/messaging/budget-schemas';
import { writeAuditEntries } from '../../../platform/collections/audit/index.ts';
import { type Ctx, requireOperator, userIdOf } from '../../../platform/ctx.ts';
import { transact } from '../../../platform/db/transact.ts';
import { AppError } from '../../../platform/errors.ts';
import { UNSENT_REASONS } from '../delivery/rules/when-to-send.ts';
import { deleteStop, findProviderId, insertStop, wakeStopped } from './repository.ts';
import { readBudget } from './spending.ts';

type Input = Body<typeof budgetSchemas.stopSms>['data'];
type Result = Reply<typeof budgetSchemas.stopSms>;

const ALL = 'all';

/** Stops the SMS of one professional, or of all: every node looks before each. Throws `not_found`, `sms_already_stopped`. */
export const stopSms = (ctx: Ctx<'config'>, input: Input): Promise<Result> =>
  decide(ctx, input, async (ctx, { provider, reason }) => {
    const stop = { provider_profile: provider, reason, stopped_at: ctx.now };
    const isNew = await insertStop(ctx.db, { ...stop, stopped_by: userIdOf(ctx) });
    if (!isNew) throw new AppError('sms_already_stopped');
    return { before: { stopped: false }, after: { stopped: true, reason } };
  });

/** Lets them go again, and makes what waits due. Throws `not_found`, `sms_not_stopped`. */
export const resumeSms = (ctx: Ctx<'config'>, input: Input): Promise<Result> =>
  decide(ctx, input, async ({ db, now }, { provider, reason }) => {
    const former = await deleteStop(db, provider);
    if (former === null) throw new AppError('sms_not_stopped');
    await wakeStopped(db, { provider, reason: UNSENT_REASONS.sms_stopped, now });
    return { before: { stopped: true, reason: former }, after: { stopped: false, reason } };
  });

interface Target {
  /** The id of the professional; null: all of them. */
  readonly provider: number | null;
  readonly reason: string;
}

/** An operator's decision in one transaction with its entry of the audit; answers what SMS cost since. */
function decide(
  ctx: Ctx<'config'>,
  { provider_profile: document = null, reason: written }: Input,
  run: (ctx: Ctx<'config'>, target: Target) => Promise<Pick<Decision, 'before' | 'after'>>,
): Promise<Result> {
  requireOperator(ctx);
  return transact(ctx, async (ctx) => {
    const provider = await providerOf(ctx, document);
    const target = { provider: provider?.id ?? null, reason: written.trim() };
    const change = await run(ctx, target);
    await audit(ctx, { document, user: provider?.user, ...change });
    return readBudget(ctx);
  });
}

/** Answers the professional of the profile; null: all of them. Throws `not_found`. */
async function providerOf({ db }: Ctx, document: string | null) {
  if (document === null) return null;
  const provider = await findProviderId(db, document);
  if (provider === null) throw new AppError('not_found');
  return provider;
}

interface Decision {
  readonly document: string | null;
  /** The account of the professional. */
  readonly user: number | undefined;
  readonly before: Readonly<Record<string, unknown>>;
  readonly after: Readonly<Record<string, unknown>>;
}

const audit = (ctx: Ctx, { document, user, before, after }: Decision): Promise<void> =>
  writeAuditEntries(ctx, [
    {
      ...{ model: 'api::sms-budget.sms-budget', document: document ?? ALL, before, after },
      ...(user !== undefined && { about: { users: [user], clients: [], providers: [] } }),
    },
  ]);
