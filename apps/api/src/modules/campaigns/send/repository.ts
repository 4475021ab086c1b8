import { sql } from 'drizzle-orm';
import type { Db } from '../../../platform/db/database.ts';
import { rows } from '../../../platform/db/rows.ts';
import { channelCountSql, named } from '../repository.ts';
import type { Reachable } from './rules.ts';

export interface Reader extends Reachable {
  readonly id: number;
  readonly document_id: string;
  readonly name: string;
  readonly zone: string;
}

interface CampaignQuery {
  readonly provider: number;
  readonly clients: readonly (string | number)[];
  readonly channels: readonly string[];
  readonly now: Date;
  /** Messages after this instant count. */
  readonly since: Date;
}

/** Own clients among those named, held until the transaction ends so that two at once count each other. */
export async function lockReaders(db: Db, asked: CampaignQuery): Promise<readonly Reader[]> {
  const { provider, clients, channels, now, since } = asked;
  await rows(
    db,
    sql`select c.id from client_profiles c
      where c.provider_profile = ${provider} and ${named(clients)} order by c.id for update`,
  );
  return rows<Reader>(
    db,
    sql`select c.id, c.document_id, c.name, coalesce(c.time_zone, pr.time_zone) as zone,
        c.is_blocked, s.client_profile is not null as has_stopped,
        coalesce((c.consents ->> 'marketing')::boolean, false) as has_consent,
        ${channelCountSql(channels)} as reach,
        (select count(*)::int from messages m where m.client_profile = c.id and m.kind = 'note'
          and m.status <> 'cancelled' and m.created_at > ${since.toISOString()}::timestamptz) as recent,
        (select a.id from appointments a join appointment_participants p on p.appointment = a.id
          where p.client_profile = c.id and p.status = 'joined' and a.status = 'confirmed'
            and a.starts_at > ${now.toISOString()}::timestamptz
          order by a.starts_at, a.id limit 1) as visit
      from client_profiles c
      join provider_profiles pr on pr.id = c.provider_profile
      left join users u on u.id = c."user"
      left join message_opt_outs s on s.client_profile = c.id
      where c.provider_profile = ${provider} and c.archived_at is null and c.merged_into is null
        and ${named(clients)}
      order by c.id`,
  );
}
