import type { stopSms as schema } from '@okoshko/contract/messaging/budget/schemas';
import type { Static } from 'typebox';
import { type Call, requireOperator, userIdOf } from '../../../../platform/call.ts';
import { writeAuditEntries } from '../../../../platform/collections/audit.ts';
import { transact } from '../../../../platform/db/transact.ts';
import { AppError } from '../../../../platform/errors.ts';
import { REASONS } from '../../delivery/rules/reasons.ts';
import { deleteStop, findProviderId, insertStop, wakeStopped } from '../repository.ts';
import { readBudget } from './read-budget.ts';

type Input = Static<typeof schema.body>['data'];
type Result = Static<typeof schema.reply>;

const ALL = 'all';

/** Stops the SMS of one professional, or of all: every node looks before each. Throws `not_found`, `sms_already_stopped`. */
export function stopSms(
  call: Call<'config'>,
  { provider_profile: document = null, reason }: Input,
): Promise<Result> {
  requireOperator(call);
  return transact(call, async (call) => {
    const { db, now } = call;
    const provider = await providerOf(call, document);
    const stopped = await insertStop(db, {
      ...{ provider_profile: provider?.id ?? null, reason: reason.trim() },
      ...{ stopped_at: now, stopped_by: userIdOf(call) },
    });
    if (!stopped) throw new AppError('sms_already_stopped');
    await audit(call, {
      ...{ document, user: provider?.user },
      before: { stopped: false },
      after: { stopped: true, reason: reason.trim() },
    });
    return readBudget(call);
  });
}

/** Lets them go again, and makes what waits due. Throws `not_found`, `sms_not_stopped`. */
export function resumeSms(
  call: Call<'config'>,
  { provider_profile: document = null, reason }: Input,
): Promise<Result> {
  requireOperator(call);
  return transact(call, async (call) => {
    const { db, now } = call;
    const provider = await providerOf(call, document);
    const former = await deleteStop(db, provider?.id ?? null);
    if (former === null) throw new AppError('sms_not_stopped');
    await wakeStopped(db, { provider: provider?.id ?? null, reason: REASONS.sms_stopped, now });
    await audit(call, {
      ...{ document, user: provider?.user },
      before: { stopped: true, reason: former },
      after: { stopped: false, reason: reason.trim() },
    });
    return readBudget(call);
  });
}

/** Null: all professionals. */
async function providerOf({ db }: Call, document: string | null) {
  if (document === null) return null;
  const provider = await findProviderId(db, document);
  if (provider === null) throw new AppError('not_found');
  return provider;
}

interface Decision {
  readonly document: string | null;
  /** Whom it is about. */
  readonly user: number | undefined;
  readonly before: Readonly<Record<string, unknown>>;
  readonly after: Readonly<Record<string, unknown>>;
}

const audit = (call: Call, { document, user, before, after }: Decision): Promise<void> =>
  writeAuditEntries(call, [
    {
      ...{ model: 'api::sms-budget.sms-budget', document: document ?? ALL, before, after },
      ...(user !== undefined && { about: { users: [user], clients: [], providers: [] } }),
    },
  ]);
