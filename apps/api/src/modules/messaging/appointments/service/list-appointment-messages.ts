import type { listAppointmentMessages as schema } from '@okoshko/contract/messaging/schemas';
import type { Static } from 'typebox';
import type { Call } from '../../../../platform/call.ts';
import { AppError } from '../../../../platform/errors.ts';
import { pageOf } from '../../../../platform/paging.ts';
import { presentAppointmentMessage } from '../present.ts';
import { findAppointmentMessages } from '../repository.ts';

type Query = Static<typeof schema.query> & { readonly appointment: string };

/**
 * What was and will be sent about an appointment, to its provider and to operators: all of it, whatever the channel.
 * Throws `not_found`.
 */
export async function listAppointmentMessages(
  { db, actor, app }: Call<'config'>,
  { appointment, ...query }: Query,
): Promise<Static<typeof schema.reply>> {
  const { limit, offset, meta } = pageOf(query);
  const page = await findAppointmentMessages(db, {
    appointment,
    provider: actor.isOperator ? null : (actor.provider ?? 0),
    limit,
    offset,
  });
  if (!page) throw new AppError('not_found');
  const data = page.messages.map((one) => presentAppointmentMessage(one, app.config.publicUrl));
  return { data, meta: { pagination: meta(page.total) } };
}
