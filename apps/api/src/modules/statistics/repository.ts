import { eq } from 'drizzle-orm';
import type { Db } from '../../platform/db/database.ts';
import { providerProfiles } from '../../tables/providers.ts';
import type { Owner } from './days/repository.ts';

export async function findOwner(db: Db, provider: number): Promise<Owner | null> {
  const [row] = await db
    .select({ provider: providerProfiles.id, zone: providerProfiles.time_zone })
    .from(providerProfiles)
    .where(eq(providerProfiles.id, provider));
  return row ?? null;
}
