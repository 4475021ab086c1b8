import type { listOutsideHours as schema } from '@okoshko/contract/schedule/schemas';
import type { Static } from 'typebox';
import type { Call } from '../../../platform/call.ts';
import { requireProvider } from '../../../platform/collections/owners.ts';
import { pageOf } from '../../../platform/paging.ts';
import { presentOutsideHours } from '../present.ts';
import { findOutsideHours } from './find-outside-hours.ts';

/** A page of the caller's own appointments that are outside of the working hours. */
export async function listOutsideHours(
  call: Call,
  query: Static<typeof schema.query>,
): Promise<Static<typeof schema.reply>> {
  const outside = await findOutsideHours(call, requireProvider(call.actor));
  const { offset, limit, meta } = pageOf(query);
  const data = outside.slice(offset, offset + limit).map(presentOutsideHours);
  return { data, meta: { pagination: meta(outside.length) } };
}
