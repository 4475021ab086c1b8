import { and, asc, eq, isNull } from 'drizzle-orm';
import type { Db } from '../../../platform/db/handle.ts';
import { appointmentServices, appointments } from '../../../tables/appointments.ts';
import { clientProfiles } from '../../../tables/clients.ts';
import { reviewRequests } from '../../../tables/messaging.ts';
import { providerProfiles } from '../../../tables/providers.ts';
import { files, thumbnailUrl } from '../../../tables/uploads.ts';

export type ReviewRequest = NonNullable<Awaited<ReturnType<typeof findRequest>>>;

/** The request a link was sent with, unless its client or appointment is archived. */
export async function findRequest(db: Db, tokenHash: string) {
  const [row] = await db
    .select({
      provider_profile: reviewRequests.provider_profile,
      client_profile: reviewRequests.client_profile,
      appointment: reviewRequests.appointment,
      expires_at: reviewRequests.expires_at,
      provider: {
        name: providerProfiles.name,
        specialization: providerProfiles.specialization,
        photo: thumbnailUrl,
      },
      starts_at: appointments.starts_at,
      time_zone: appointments.time_zone,
    })
    .from(reviewRequests)
    .innerJoin(providerProfiles, eq(providerProfiles.id, reviewRequests.provider_profile))
    .innerJoin(clientProfiles, eq(clientProfiles.id, reviewRequests.client_profile))
    .innerJoin(appointments, eq(appointments.id, reviewRequests.appointment))
    .leftJoin(files, eq(files.id, providerProfiles.photo))
    .where(
      and(
        eq(reviewRequests.token_hash, tokenHash),
        isNull(clientProfiles.archived_at),
        isNull(appointments.archived_at),
      ),
    );
  return row ?? null;
}

export async function findServiceTitles(db: Db, appointment: number): Promise<string[]> {
  const lines = await db
    .select({ title: appointmentServices.title })
    .from(appointmentServices)
    .where(eq(appointmentServices.appointment, appointment))
    .orderBy(asc(appointmentServices.sort));
  return lines.map(({ title }) => title);
}
