import type { Channel } from '@okoshko/contract/messaging/channels';
import { eq } from 'drizzle-orm';
import type { Db } from '../../../platform/db/database.ts';
import { messageTemplates } from '../../../tables/messaging.ts';
import type { Kind } from '../rules/texts.ts';

export type Template = Readonly<Partial<Record<Kind, string | null>>> & {
  readonly channels?: readonly Channel[] | null;
};

const { booked, booked_by_provider, reminder, moved, cancelled, ask_review, channels } =
  messageTemplates;
const texts = { booked, booked_by_provider, reminder, moved, cancelled, ask_review };

/** The own words of one template. */
export async function findTexts(db: Db, id: number): Promise<Template> {
  const [row] = await db.select(texts).from(messageTemplates).where(eq(messageTemplates.id, id));
  return row ?? {};
}

/** A provider's words and order of channels; of one who wrote none, nothing. */
export async function findTemplate(db: Db, provider: number): Promise<Template> {
  const [row] = await db
    .select({ ...texts, channels })
    .from(messageTemplates)
    .where(eq(messageTemplates.provider_profile, provider));
  return (row ?? {}) as Template;
}
