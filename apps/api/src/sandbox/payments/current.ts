import { findPayment, type SandboxPayment } from './repository.ts';
import type { Sandbox } from './sandbox.ts';
import { expireIfLate } from './till.ts';

/** The payment as of now: a page left alone for its hour is expired. */
export async function current(sandbox: Sandbox, id: string): Promise<SandboxPayment | null> {
  const payment = await findPayment(sandbox.db, id);
  return payment && expireIfLate(sandbox, payment);
}
