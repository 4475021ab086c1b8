import type { Call } from '../../../platform/call.ts';
import { sendSms } from '../../messaging/index.ts';
import { findOwner } from '../repository.ts';
import { afterQuietHours, useText } from '../rules/notices.ts';
import { percentPassed } from '../rules/usage.ts';
import {
  findEntries,
  findPeriodEnd,
  incrementUsage,
  insertEntries,
  type UsedPlan,
} from './repository.ts';

/** One client's record in one appointment: what a plan counts. */
interface CountedParticipant {
  /** The participant's row: whoever leaves and comes again is another. */
  readonly participant: number;
  readonly appointment: number;
  readonly client_profile: number;
}
interface Use {
  readonly provider: number;
  readonly participants: readonly CountedParticipant[];
}

/**
 * Counts records at the moment they are confirmed, in the caller's transaction; each counts once,
 * however often it is told. Refuses nothing: a record beyond the number costs money, not the client.
 */
export async function recordUsage(call: Call, { provider, participants }: Use): Promise<void> {
  await insertUsage(
    call,
    provider,
    participants.map((countedParticipant) => ({
      ...countedParticipant,
      key: keyOf(countedParticipant),
      counts_at: call.now,
    })),
  );
}

/**
 * Gives back what was counted and then fell through before its start: in the period it was counted
 * in while that is open, else in the current one. What was never counted gives nothing back.
 */
export async function reverseUsage(call: Call, { provider, participants }: Use): Promise<void> {
  const counted = await findEntries(call.db, participants.map(keyOf));
  const at = new Map(counted.map((entry) => [entry.idempotency_key, entry.counts_at]));
  for (const countedParticipant of participants) {
    const counts_at = at.get(keyOf(countedParticipant));
    if (!counts_at) continue;
    const end = await findPeriodEnd(call.db, provider, counts_at);
    const isClosed = end !== null && end <= call.now;
    await insertUsage(call, provider, [
      {
        ...countedParticipant,
        key: `${keyOf(countedParticipant)}:back`,
        counts_at: isClosed ? call.now : counts_at,
        isBack: true,
      },
    ]);
  }
}

const keyOf = ({ participant }: CountedParticipant): string => `participant:${participant}`;

interface Entry extends CountedParticipant {
  readonly key: string;
  readonly counts_at: Date;
  readonly isBack?: true;
}

/** Entries of one instant. */
async function insertUsage(call: Call, provider: number, entries: readonly Entry[]): Promise<void> {
  const [first] = entries;
  if (!first) return;
  const made = await insertEntries(
    call.db,
    entries.map(({ appointment, client_profile, key, counts_at, isBack }) => ({
      provider_profile: provider,
      kind: isBack ? ('reversal' as const) : ('appointment' as const),
      quantity: isBack ? -1 : 1,
      appointment,
      client_profile,
      idempotency_key: key,
      counts_at,
      at: call.now,
    })),
  );
  const quantity = made.reduce((sum, entry) => sum + entry.quantity, 0);
  if (quantity === 0) return;
  const plan = await incrementUsage(call.db, { provider, at: first.counts_at, quantity });
  if (plan) await notifyUsage(call, provider, { plan, before: plan.used - quantity });
}

/** Tells the owner when much of the number is used, and each time much more is. */
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
  await sendSms(call, {
    kind: 'plan_use',
    phone: owner.phone,
    text: useText(percent, { ...count, title: plan.title }),
    isSecret: false,
    dedupeKey: `plan:${plan.document_id}:use:${percent}`,
    notBefore: afterQuietHours(call.now, owner),
    expiresAt: plan.ends_at,
  });
}
