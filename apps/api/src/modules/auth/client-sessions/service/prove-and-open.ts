import type { Call } from '../../../../platform/call.ts';
import { transact } from '../../../../platform/db/transact.ts';
import { ownNameFaultOf, requireReadableName } from '../../../../platform/names.ts';
import { requireBookingOrigin } from '../../../providers/index.ts';
import { type ClientSession, openClientSession } from './open-client-session.ts';
import { type ClientProofInput, proveClient } from './prove-client.ts';

/** A session of the client by code alone. Throws `origin_not_allowed`, the refusals of codes and calls. */
export async function proveAndOpen(
  call: Call<'cache' | 'collections' | 'config' | 'gateways' | 'ports' | 'sign'>,
  { name, ...input }: ClientProofInput & { readonly name?: string },
): Promise<ClientSession> {
  requireReadableName(['name'], name, { faultOf: ownNameFaultOf });
  const proof = await proveClient(call, input);
  if (proof.provider !== null) await requireBookingOrigin(call, proof.provider);
  const { session } = await transact(call, (call) => openClientSession(call, proof, { name }));
  await call.app.cache.catchUp();
  return session;
}
