import type { OriginFault, OriginFaults } from '@okoshko/contract/providers/wire';
import { after, HOUR } from '../../platform/clock.ts';
import { requireProvider } from '../../platform/collections/declare/index.ts';
import type { Ctx } from '../../platform/ctx.ts';
import { requireTry } from '../../platform/db/limits.ts';
import { transact } from '../../platform/db/transact.ts';
import { AppError } from '../../platform/errors.ts';
import { newDocument, newToken } from '../../platform/tokens.ts';
import {
  deleteOrigin,
  findOrigin,
  findOrigins,
  insertOrigin,
  isProvedOrigin,
  lockOriginsOf,
  type OriginRow,
  updateOrigin,
} from './repository.ts';
import {
  isInFile,
  isInPage,
  MAX_ORIGINS,
  proofFileOf,
  publicOriginOf,
  RECHECK_MS,
} from './rules.ts';

/** Lists the own sites. */
export async function listOrigins(ctx: Ctx) {
  const origins = await findOrigins(ctx.db, requireProvider(ctx.actor));
  return { data: origins.map(presentOrigin) };
}

/** Names an own site. Throws `origin_malformed`, `origin_limit`. */
export async function addOrigin(ctx: Ctx, text: string) {
  const provider_profile = requireProvider(ctx.actor);
  const origin = publicOriginOf(text);
  if (origin === null) throw new AppError('origin_malformed');
  return transact(ctx, async ({ db, now }) => {
    await lockOriginsOf(db, provider_profile);
    const origins = await findOrigins(db, provider_profile);
    const existing = origins.find((row) => row.origin === origin);
    if (existing) return { data: presentOrigin(existing) };
    if (origins.length >= MAX_ORIGINS) throw new AppError('origin_limit');
    const proof = newToken();
    const row = await insertOrigin(db, { ...newDocument(now), provider_profile, origin, proof });
    return { data: presentOrigin(row) };
  });
}

/** A provider may have us ask other sites so often. */
const TRIES = { max: 20, window: HOUR };

/** Looks for the proof on the site. Throws `not_found`, `origin_not_proved`, `too_many_requests`. */
export async function proveOrigin(ctx: Ctx<'gateways'>, documentId: string) {
  const { db, now } = ctx;
  const provider = requireProvider(ctx.actor);
  const row = await findOrigin(db, { provider, documentId });
  if (!row) throw new AppError('not_found');
  await requireTry(ctx, `origins:${provider}`, { rule: TRIES, code: 'too_many_requests' });
  const details = await lookForProof(ctx, row);
  if (details) throw new AppError('origin_not_proved', { details: { ...details } });
  const change = { proved_at: now, updated_at: now, attempts: 0, due_at: after(now, RECHECK_MS) };
  const proved = await updateOrigin(db, row.id, change);
  if (!proved) throw new AppError('not_found');
  return { data: presentOrigin(proved) };
}

/** Throws `not_found`. */
export async function removeOrigin(ctx: Ctx, documentId: string): Promise<undefined> {
  const row = await findOrigin(ctx.db, { provider: requireProvider(ctx.actor), documentId });
  if (!row) throw new AppError('not_found');
  await deleteOrigin(ctx.db, row.id);
}

/** Looks for a site's proof as it is now; null: it is there. Else why it is in neither place. */
export async function lookForProof(
  { app }: Pick<Ctx<'gateways'>, 'app'>,
  { origin, proof }: Pick<OriginRow, 'origin' | 'proof'>,
): Promise<OriginFaults | null> {
  const faultAt = async (
    url: string,
    shows: (text: string, proof: string) => boolean,
  ): Promise<OriginFault | null> => {
    const page = await app.gateways.sites.read(url);
    if ('fault' in page) return page.fault;
    return shows(page.text, proof) ? null : 'different';
  };
  const file = await faultAt(proofFileOf(origin), isInFile);
  if (file === null) return null;
  const page = await faultAt(`${origin}/`, isInPage);
  return page === null ? null : { file, page };
}

/** Tells what pages of the origin may do: no more than the headers of our answers tell to any of them. */
export async function checkOrigin({ db, app }: Ctx<'config'>, typed: string) {
  const origin = URL.canParse(typed) ? new URL(typed).origin : typed;
  return { data: { origin, access: await accessOf(origin) } };

  async function accessOf(page: string): Promise<'full' | 'booking' | 'none'> {
    if (app.config.isHostOrigin(page)) return 'full';
    return (await isProvedOrigin(db, { origin: page })) ? 'booking' : 'none';
  }
}

/** A page that is no host's books with the provider whose own it is alone. Throws `origin_not_allowed`. */
export async function requireBookingOrigin(
  { db, app, sender }: Pick<Ctx<'config'>, 'db' | 'app' | 'sender'>,
  provider: number,
): Promise<void> {
  const origin = sender?.origin ?? null;
  if (origin === null || app.config.isHostOrigin(origin)) return;
  if (!(await isProvedOrigin(db, { origin, provider }))) throw new AppError('origin_not_allowed');
}

const presentOrigin = ({ document_id, origin, proof, proved_at }: OriginRow) => ({
  documentId: document_id,
  origin,
  proof,
  proved_at: proved_at?.toISOString() ?? null,
});
