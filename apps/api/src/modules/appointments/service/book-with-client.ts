import type { AppCall } from '../../../platform/call.ts';
import type { CreatedRow, Values } from '../../../platform/collections/declaration.ts';
import { invalidField, invalidKey } from '../../../platform/errors.ts';
import { sentence } from '../../../platform/sentence.ts';
import type { BookingInput } from '../booking/rules.ts';
import { addRequestedClient } from '../participants/service/add-requested-client.ts';
import { findServicesByReference } from '../repository.ts';
import { isProviderOf } from '../rules/actor-role.ts';
import { book } from './book.ts';

type RequestedBooking = BookingInput & { readonly client?: unknown };

/**
 * As `book` does; the provider or staff may name a new client by their data. Client and appointment are made together,
 * or neither is.
 */
export async function bookWithClient(
  call: AppCall,
  { client: data, ...input }: RequestedBooking,
): Promise<number | CreatedRow> {
  if (data === undefined || data === null) return book(call, input);
  const [service] = await findServicesByReference(call.db, (input.services ?? []).map(String));
  if (!service) throw invalidField('services', sentence('services_needed'));
  if (!isProviderOf(call.actor, service)) {
    throw invalidKey('client', { path: null, source: 'body' });
  }
  const { id: client_profile, remarks } = await addRequestedClient(call, {
    provider: service.provider_profile,
    client_profile: input.client_profile,
    // The collection has checked that it is an object.
    data: data as Values,
  });
  return { id: await book(call, { ...input, client_profile }), remarks };
}
