import { and, eq } from 'drizzle-orm';
import { after, HOUR, MINUTE } from '../../platform/clock.ts';
import { firstOrNull } from '../../platform/db/rows.ts';
import type { Db } from '../../platform/db-handle.ts';
import { sandboxMethods } from '../../tables/sandbox.ts';
import type { Fault } from './faults.ts';
import { type CheckoutResult, cardOutcome } from './payments.ts';
import type { SandboxReceipt } from './repository.ts';
import type { Sandbox } from './sandbox.ts';

export type SandboxMethod = typeof sandboxMethods.$inferSelect;

/** Inserts the method, or finds the existing one of the same key. */
export async function insertMethod(
  { db, clock }: Sandbox,
  input: Pick<SandboxMethod, 'id' | 'key' | 'request_hash' | 'type' | 'return_url'>,
): Promise<SandboxMethod> {
  await db
    .insert(sandboxMethods)
    .values({ ...input, status: 'pending', created_at: clock() })
    .onConflictDoNothing({ target: sandboxMethods.key });
  const [row] = await db.select().from(sandboxMethods).where(eq(sandboxMethods.key, input.key));
  return row as SandboxMethod;
}

/** The method as of now: one that was not confirmed within its hour is inactive. */
export async function currentMethod(
  { db, clock }: Sandbox,
  id: string,
): Promise<SandboxMethod | null> {
  const [row] = await db.select().from(sandboxMethods).where(eq(sandboxMethods.id, id));
  if (row?.status !== 'pending' || clock() < after(row.created_at, HOUR)) return row ?? null;
  return (await change(db, id, { status: 'inactive' })) ?? row;
}

/** Proves a test card; one that is declined binds nothing, and its owner may try another. */
export async function bindCard(
  { db }: Sandbox,
  method: SandboxMethod,
  number: string,
): Promise<CheckoutResult> {
  const outcome = cardOutcome(number);
  if (outcome !== 'succeeds' && outcome !== 'confirms') {
    return { result: 'declined', reason: outcome, return_url: method.return_url };
  }
  const last4 = number.slice(-4);
  if (outcome === 'confirms') {
    await change(db, method.id, { awaits_confirmation: true, last4 });
    return resultOf(method, 'confirm');
  }
  await change(db, method.id, { status: 'active', last4 });
  return resultOf(method, 'succeeded');
}

export async function confirmBinding(
  { db }: Sandbox,
  method: SandboxMethod,
  accepted: boolean,
): Promise<CheckoutResult> {
  if (!accepted || !method.awaits_confirmation) {
    return { ...resultOf(method, 'declined'), reason: '3d_secure_failed' };
  }
  await change(db, method.id, { status: 'active' });
  return resultOf(method, 'succeeded');
}

export async function bindSbp({ db }: Sandbox, method: SandboxMethod): Promise<CheckoutResult> {
  await change(db, method.id, { status: 'active' });
  return resultOf(method, 'succeeded');
}

export async function cancelBinding(
  { db }: Sandbox,
  method: SandboxMethod,
): Promise<CheckoutResult> {
  await change(db, method.id, { status: 'inactive' });
  return resultOf(method, 'canceled');
}

const change = (
  db: Db,
  id: string,
  columns: Partial<SandboxMethod>,
): Promise<SandboxMethod | null> =>
  firstOrNull(
    db
      .update(sandboxMethods)
      .set(columns)
      .where(and(eq(sandboxMethods.id, id), eq(sandboxMethods.status, 'pending')))
      .returning(),
  );

const resultOf = (
  { return_url }: SandboxMethod,
  result: CheckoutResult['result'],
): CheckoutResult => ({ result, reason: null, return_url });

/** The time a slow receipt takes, in milliseconds. */
const SLOW_RECEIPT_MS = 10 * MINUTE;

type Status = SandboxReceipt['receipt_status'];

/** The status that a fault gives to the receipt of its call. */
export function receiptStatusOf(fault: Fault | null): Status {
  if (fault?.fault === 'slow_receipt') return 'pending';
  return fault?.fault === 'refuse_receipt' ? 'canceled' : 'succeeded';
}

/** The receipt as of now: slow ones succeed in time. */
export const currentReceipt = (
  { clock }: Pick<Sandbox, 'clock'>,
  { receipt_status, since }: { readonly receipt_status: Status; readonly since: Date },
): Status =>
  receipt_status === 'pending' && clock() >= after(since, SLOW_RECEIPT_MS)
    ? 'succeeded'
    : receipt_status;
