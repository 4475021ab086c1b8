import { TEXT_KINDS } from '@okoshko/contract/messaging/texts';
import { eq } from 'drizzle-orm';
import type { Db } from '../../../platform/db/handle.ts';
import { recordOf } from '../../../platform/narrowing.ts';
import { messageTemplates } from '../../../tables/messaging.ts';
import type { Template } from './rules/texts.ts';

const { channels } = messageTemplates;
const texts = recordOf(TEXT_KINDS, (kind) => messageTemplates[kind]);

/** The own texts of one template. */
export async function findTexts(db: Db, id: number): Promise<Template> {
  const [row] = await db.select(texts).from(messageTemplates).where(eq(messageTemplates.id, id));
  return row ?? {};
}

/** A provider's template; empty where they have none. */
export async function findTemplate(db: Db, provider: number): Promise<Template> {
  const [row] = await db
    .select({ ...texts, channels })
    .from(messageTemplates)
    .where(eq(messageTemplates.provider_profile, provider));
  return row ?? {};
}
