import type { Call } from '../../../platform/call.ts';
import { AppError } from '../../../platform/errors.ts';
import { calendarAhead } from '../../schedule/index.ts';
import { presentPage } from '../present.ts';
import { findPage } from '../repository.ts';

/** A provider's page, the same for everybody. Throws `provider_not_found`. */
export async function openPage(call: Call, reference: string) {
  const page = await findPage(call.db, { reference: reference.toLowerCase(), now: call.now });
  if (!page) throw new AppError('provider_not_found');
  const services = page.services.map((service) => ({ ...service, is_offered: true }));
  return presentPage(page, await calendarAhead(call, { provider: page.id, services }));
}
