import type { Call } from '../../../../platform/call.ts';
import { queueSms } from '../../../messaging/index.ts';
import { notify, wantsSms } from '../../../notifications/index.ts';
import { type PlanNotice, TITLES, withoutSender } from '../../rules/notices.ts';

interface News {
  readonly kind: PlanNotice;
  /** As an SMS says it. */
  readonly text: string;
  /** The same news is told once. */
  readonly key: string;
  /** No SMS is sent before. */
  readonly notBefore?: Date;
  readonly expiresAt: Date;
}

/** Tells the owner of a plan what became of it: in the cabinet, as they have it set outside, and by SMS, in the caller's transaction. */
export async function notifyOwner(
  call: Call,
  { user, phone }: { readonly user: number; readonly phone: string | null },
  { kind, text, key, ...when }: News,
): Promise<void> {
  await notify(call, [
    { user, kind, topic: 'plan', title: TITLES[kind], text: withoutSender(text), dedupe_key: key },
  ]);
  if (phone === null || !(await wantsSms(call, user))) return;
  await queueSms(call, { kind, phone, text, isSecret: false, dedupeKey: key, ...when });
}
