import type { Call } from '../../../../platform/call.ts';
import { queueSms } from '../../../messaging/index.ts';
import { findOwner } from '../../repository.ts';
import { afterQuietHours, usageText } from '../../rules/notices.ts';
import {
  findEntries,
  findPeriodEnd,
  incrementUsage,
  insertEntries,
  type UsedPlan,
} from '../repository.ts';
import { percentPassed } from '../rules.ts';

/** One client's record in one appointment: what a plan counts. */
interface CountedParticipant {
  /** The participant's row: a client who leaves and joins again has another. */
  readonly participant: number;
  readonly appointment: number;
  readonly client_profile: number;
}
interface UsageInput {
  readonly provider: number;
  readonly participants: readonly CountedParticipant[];
}

/**
 * Counts records at the moment they are confirmed, in the caller's transaction; each counts once,
 * however often it is recorded. Refuses nothing: a record beyond the number costs money.
 */
export async function recordUsage(
  call: Call,
  { provider, participants }: UsageInput,
): Promise<void> {
  const entries = participants.map((participant) => ({
    ...participant,
    key: keyOf(participant),
    counts_at: call.now,
  }));
  await insertUsage(call, provider, entries);
}

/**
 * Reverses records that were cancelled before their start: in the period they were counted in while
 * that is open, else in the current one. What was never counted is not reversed.
 */
export async function reverseUsage(
  call: Call,
  { provider, participants }: UsageInput,
): Promise<void> {
  const entries = await findEntries(call.db, participants.map(keyOf));
  const countedAt = new Map(entries.map((entry) => [entry.idempotency_key, entry.counts_at]));
  for (const participant of participants) {
    const counts_at = countedAt.get(keyOf(participant));
    if (!counts_at) continue;
    const end = await findPeriodEnd(call.db, provider, counts_at);
    const isClosed = end !== null && end <= call.now;
    await insertUsage(call, provider, [
      {
        ...participant,
        key: `${keyOf(participant)}:back`,
        counts_at: isClosed ? call.now : counts_at,
        isReversal: true,
      },
    ]);
  }
}

const keyOf = ({ participant }: CountedParticipant): string => `participant:${participant}`;

interface Entry extends CountedParticipant {
  readonly key: string;
  readonly counts_at: Date;
  readonly isReversal?: true;
}

/** Inserts entries of one instant and adds them to the plan of that instant. */
async function insertUsage(call: Call, provider: number, entries: readonly Entry[]): Promise<void> {
  const [first] = entries;
  if (!first) return;
  const inserted = await insertEntries(
    call.db,
    entries.map(({ appointment, client_profile, key, counts_at, isReversal }) => ({
      provider_profile: provider,
      kind: isReversal ? ('reversal' as const) : ('appointment' as const),
      quantity: isReversal ? -1 : 1,
      appointment,
      client_profile,
      idempotency_key: key,
      counts_at,
      at: call.now,
    })),
  );
  const quantity = inserted.reduce((sum, entry) => sum + entry.quantity, 0);
  if (quantity === 0) return;
  const plan = await incrementUsage(call.db, { provider, at: first.counts_at, quantity });
  if (plan) await notifyUsage(call, provider, { plan, before: plan.used - quantity });
}

/** Notifies the owner when much of the number is used, and each time much more is. */
async function notifyUsage(
  call: Call,
  provider: number,
  { plan, before }: { plan: UsedPlan; before: number },
): Promise<void> {
  const count = { used: plan.used, included: plan.appointments_count };
  const percent = percentPassed(before, count);
  if (percent === null) return;
  const owner = await findOwner(call.db, provider);
  if (!owner?.phone) return;
  await queueSms(call, {
    kind: 'plan_use',
    phone: owner.phone,
    text: usageText(percent, { ...count, title: plan.title }),
    isSecret: false,
    dedupeKey: `plan:${plan.document_id}:use:${percent}`,
    notBefore: afterQuietHours(call.now, owner),
    expiresAt: plan.ends_at,
  });
}
