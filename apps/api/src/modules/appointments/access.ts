import { and, ne, type SQL, sql } from 'drizzle-orm';
import { type PgColumn, QueryBuilder } from 'drizzle-orm/pg-core';
import type { Actor } from '../../platform/call.ts';
import { appointmentParticipants } from '../../tables/appointments.ts';
import { ownClients } from '../clients/index.ts';

/** The row is of one of the actor's own client profiles. */
export const ofClient = (actor: Actor, row: { client_profile: PgColumn }): SQL | boolean =>
  actor.user === null ? false : sql`${row.client_profile} = any(${ownClients(actor)})`;

/** The appointment is one the actor takes part in. Ids in an array, so that the index on them serves. */
export const takesPart = (actor: Actor, appointment: PgColumn): SQL | boolean =>
  actor.user === null ? false : sql`${appointment} = any(array(${visitsOf(actor)}))`;

const visitsOf = (actor: Actor) =>
  new QueryBuilder()
    .select({ id: appointmentParticipants.appointment })
    .from(appointmentParticipants)
    .where(
      and(
        sql`${appointmentParticipants.client_profile} = any(${ownClients(actor)})`,
        ne(appointmentParticipants.status, 'left'),
      ),
    );
