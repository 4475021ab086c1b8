import type { Query } from '@okoshko/contract/endpoint';
import type * as schemas from '@okoshko/contract/pages/schemas';
import { type Ctx, visitorActor } from '../../platform/ctx.ts';
import { AppError, invalidField } from '../../platform/errors.ts';
import { sentence } from '../../platform/sentence.ts';
import { calendarAhead, startsByDay } from '../schedule/index.ts';
import { presentPage, presentStarts } from './present.ts';
import { findPageProvider, findPublicPage } from './repository.ts';

/** A provider's page, the same for everybody. Throws `provider_not_found`. */
export async function openPage(ctx: Ctx, reference: string) {
  const page = await findOpenPage(ctx, reference);
  if (!page) throw new AppError('provider_not_found');
  return page;
}

/** A provider's page; null: there is no such page. */
export async function findOpenPage(ctx: Ctx, reference: string) {
  const page = await findPublicPage(ctx.db, { reference: reference.toLowerCase(), now: ctx.now });
  if (!page) return null;
  const services = page.services.map((service) => ({ ...service, is_offered: true }));
  return presentPage(page, await calendarAhead(ctx, { provider: page.id, services }));
}

type PageStartsQuery = Query<typeof schemas.pageStarts> & { readonly slug: string };

const USUAL_DAYS = 7;
/** Services that one appointment has at most. */
const MAX_SERVICES = 50;

/**
 * The times when an appointment for services of a page may start, the same for everybody; with `exclude_appointment` for
 * the caller, whose it is, with `booking_intent` also when they hold a time themselves. Throws `provider_not_found`,
 * `service_unavailable`.
 */
export async function pageStarts(ctx: Ctx, query: PageStartsQuery) {
  const { slug, from, seats, days = USUAL_DAYS } = query;
  const { exclude_appointment: except, booking_intent: intent } = query;
  const services = query.services.split(',').map((reference) => reference.trim());
  if (services.includes('')) throw invalidField('services', sentence('services_needed'));
  if (services.length > MAX_SERVICES) {
    throw invalidField('services', sentence('max_items', { max: MAX_SERVICES }));
  }
  const provider = await findPageProvider(ctx.db, slug.toLowerCase());
  if (provider === null) throw new AppError('provider_not_found');
  const caller = except === undefined ? { ...ctx, actor: visitorActor } : ctx;
  const period = { from, days, seats };
  const slots = await startsByDay(caller, { provider, services, ...period, except, intent });
  return presentStarts(slots, query.view === 'days');
}
