import { and, asc, count, eq, isNull, ne, type SQL, sql } from 'drizzle-orm';
import { firstOrNull } from '../../../platform/db/rows.ts';
import type { Db } from '../../../platform/db-handle.ts';
import { hasId } from '../../../platform/document-id.ts';
import { appointmentParticipants, appointments } from '../../../tables/appointments.ts';
import { clientProfiles } from '../../../tables/clients.ts';
import { isOpenProvider, providerProfiles } from '../../../tables/providers.ts';
import { users } from '../../../tables/users.ts';

/** Profiles of nobody's account with the phone that the account has now, at published providers; not their own. */
const ofPhone = (user: number): SQL | undefined =>
  and(
    eq(users.id, user),
    isNull(clientProfiles.user),
    isNull(clientProfiles.archived_at),
    isNull(clientProfiles.merged_into),
    isOpenProvider(providerProfiles),
    ne(providerProfiles.user, user),
  );

const notDeclinedBy = (user: number): SQL =>
  sql`not ${clientProfiles.declined_by} @> to_jsonb(${user}::int)`;

const APPOINTMENTS = sql<number>`(select ${count()}::int from ${appointmentParticipants}
  join ${appointments} on ${appointments.id} = ${appointmentParticipants.appointment}
  where ${appointmentParticipants.client_profile} = ${clientProfiles.id}
    and ${appointmentParticipants.status} <> 'left' and ${appointments.archived_at} is null)`;

/** Far more than the providers a person knows. */
const MAX_OFFERED = 100;

export function findOffered(db: Db, user: number) {
  return db
    .select({
      id: clientProfiles.id,
      documentId: clientProfiles.document_id,
      provider_profile: {
        id: providerProfiles.id,
        documentId: providerProfiles.document_id,
        name: providerProfiles.name,
      },
      appointments: APPOINTMENTS,
    })
    .from(clientProfiles)
    .innerJoin(users, eq(users.phone, clientProfiles.phone))
    .innerJoin(providerProfiles, eq(providerProfiles.id, clientProfiles.provider_profile))
    .where(and(ofPhone(user), notDeclinedBy(user)))
    .orderBy(asc(clientProfiles.id))
    .limit(MAX_OFFERED);
}

export interface Offered {
  readonly id: number;
  readonly provider: number;
  readonly phone: string | null;
  readonly isDeclined: boolean;
}

/** An id or documentId of a profile, or the provider whose client it is. */
type Which = { readonly reference: string } | { readonly provider: number };

/** The profile with that reference, if it has the account's phone. */
export async function findOfPhone(
  db: Db,
  { user, ...which }: { readonly user: number } & Which,
): Promise<Offered | null> {
  const isIt =
    'provider' in which
      ? eq(clientProfiles.provider_profile, which.provider)
      : hasId(clientProfiles, which.reference);
  return firstOrNull(
    db
      .select({
        id: clientProfiles.id,
        provider: clientProfiles.provider_profile,
        phone: clientProfiles.phone,
        isDeclined: sql<boolean>`not ${notDeclinedBy(user)}`,
      })
      .from(clientProfiles)
      .innerJoin(users, eq(users.phone, clientProfiles.phone))
      .innerJoin(providerProfiles, eq(providerProfiles.id, clientProfiles.provider_profile))
      .where(and(isIt, ofPhone(user))),
  );
}

/** The account's own profile that the named one is, or has become part of. */
export async function findAccepted(
  db: Db,
  { user, reference }: { readonly user: number; readonly reference: string },
): Promise<number | null> {
  const target = db
    .select({ id: sql`coalesce(${clientProfiles.merged_into}, ${clientProfiles.id})` })
    .from(clientProfiles)
    .where(hasId(clientProfiles, reference));
  const [row] = await db
    .select({ id: clientProfiles.id })
    .from(clientProfiles)
    .where(
      and(
        sql`${clientProfiles.id} in ${target}`,
        eq(clientProfiles.user, user),
        isNull(clientProfiles.archived_at),
      ),
    );
  return row?.id ?? null;
}

export async function recordDecline(db: Db, client: number, user: number): Promise<void> {
  await db
    .update(clientProfiles)
    .set({ declined_by: sql`${clientProfiles.declined_by} || to_jsonb(${user}::int)` })
    .where(and(eq(clientProfiles.id, client), isNull(clientProfiles.user), notDeclinedBy(user)));
}
