import type { AppCall } from '../../../../platform/call.ts';
import type { Values } from '../../../../platform/collections/declaration.ts';
import { invalidField } from '../../../../platform/errors.ts';
import { sentence } from '../../../../platform/sentence.ts';
import { findOrAddClient } from '../../../clients/index.ts';
import { presentBookedClient } from '../../present.ts';

interface RequestedClient {
  readonly provider: number;
  /** As the body of `POST /api/client-profiles` has them. */
  readonly data: Values;
  /** The profile that is named beside; a booking names one of the two. */
  readonly client_profile: unknown;
}

/** The client whose data a booking names: their id, and what its answer says of them. */
export async function addRequestedClient(
  call: AppCall,
  { provider, data, client_profile }: RequestedClient,
) {
  if ((client_profile ?? null) !== null) {
    throw invalidField('client', sentence('not_both', { other: 'client_profile' }));
  }
  const { client, isNew } = await findOrAddClient(call, { provider, data });
  return { id: client.id, remarks: { client: presentBookedClient(client, isNew) } };
}
