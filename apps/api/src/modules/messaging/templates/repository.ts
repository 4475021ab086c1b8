import { TEXT_KINDS } from '@okoshko/contract/messaging/texts';
import { eq, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { onlyRow, rows } from '../../../platform/db/rows.ts';
import type { Db } from '../../../platform/db-handle.ts';
import { recordOf } from '../../../platform/narrowing.ts';
import { messageTemplates } from '../../../tables/messaging.ts';
import { MOST_CLIENT_BOOKINGS, type Template } from './rules/texts.ts';

const { channels } = messageTemplates;
const texts = recordOf(TEXT_KINDS, (kind) => messageTemplates[kind]);

/** The own texts of one template. */
export async function findTexts(db: Db, id: number): Promise<Template> {
  const [row] = await db.select(texts).from(messageTemplates).where(eq(messageTemplates.id, id));
  return row ?? {};
}

/**
 * Counts the clients of the provider who booked themselves, up to as many as matter: with a phone they had proved, a
 * booking that stands, and not the provider as their own client. One who books and cancels again and again is none.
 */
export const clientBookingsOf = (provider: SQLWrapper): SQL<number> => sql<number>`(
  select count(*)::int from (
    select distinct account.id from appointment_participants booked
    join appointments appointment on appointment.id = booked.appointment
      and appointment.status in ('confirmed', 'in_progress', 'completed')
    join client_profiles client on client.id = booked.client_profile
    join users account on account.id = client."user" and account.phone is not null
    join provider_profiles own on own.id = booked.provider_profile and own."user" <> account.id
    where booked.provider_profile = ${provider} and booked.source = 'online'
    limit ${sql.raw(`${MOST_CLIENT_BOOKINGS}`)}) as counted)`;

/** Counts the clients who booked with the provider themselves. */
export const countClientBookings = async (db: Db, provider: number): Promise<number> =>
  onlyRow(
    await rows<{ count: number }>(db, sql`select ${clientBookingsOf(sql`${provider}`)} as count`),
  ).count;

/** A provider's template, with what opens it. */
export async function findTemplate(db: Db, provider: number): Promise<Template> {
  const [[row], client_bookings] = await Promise.all([
    db
      .select({ ...texts, channels })
      .from(messageTemplates)
      .where(eq(messageTemplates.provider_profile, provider)),
    countClientBookings(db, provider),
  ]);
  return { ...row, client_bookings };
}
