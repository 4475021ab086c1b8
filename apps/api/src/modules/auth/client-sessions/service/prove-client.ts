import { type Call, senderOf } from '../../../../platform/call.ts';
import { invalidField } from '../../../../platform/errors.ts';
import { isOwnOrigin } from '../../../../platform/host-origins.ts';
import { sentence } from '../../../../platform/sentence.ts';
import { isOfOwnPage } from '../../steps/rules.ts';
import { stepProviders } from '../../steps/service/step-providers.ts';
import { type Reach, reachOf } from '../rules.ts';

export interface ClientProofInput {
  readonly phone: string;
  /** Absent: the phone is proved by a call. */
  readonly code?: string;
  readonly token: string;
}

/** A phone that was proved for booking. */
export interface ClientProof {
  readonly phone: string;
  /** Whom the message named; null: nobody. */
  readonly provider: number | null;
  readonly reach: Reach;
  /** Uses the proof up, in the transaction that opens the session. */
  consume(call: Call): Promise<void>;
}

/** Counts a try of the code, outside of any transaction, and compares it. Throws the refusals of codes and calls. */
export async function proveClient(
  call: Call<'config' | 'gateways' | 'sign'>,
  { phone, code, token }: ClientProofInput,
): Promise<ClientProof> {
  const name = code === undefined ? 'call' : 'phone';
  const provider = stepProviders.find((one) => one.name === name);
  if (!provider) throw new Error(`nothing proves a phone by ${name}`);
  const args = { phone, token, ...(code !== undefined && { code }) };
  const evidence = await provider.prove(call, args, {
    earlier: null,
    purpose: 'booking',
  });
  const { client_of = null } = evidence;
  const isOwnPage = isOfOwnPage(token) && isOwnOrigin(call.app.config, senderOf(call).origin);
  const reach = reachOf(client_of, isOwnPage);
  if (reach === null) throw invalidField('provider_profile', sentence('required'));
  return { phone, provider: client_of, reach, consume: (call) => evidence.consume(call) };
}
