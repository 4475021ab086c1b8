import { sql } from 'drizzle-orm';
import { DAY, HOUR, MINUTE } from '../../src/platform/clock.ts';
import { endSoon, staySignedIn, type World } from './world.ts';

/** The ways in which the bank answers charges of the saved method. */
export const BANKS = [
  'pays',
  'insufficient_funds',
  'insufficient_funds',
  'card_expired',
  'permission_revoked',
  'slow_charge',
  'lost_answer',
  'late_error',
  'drop',
  'error',
] as const;
type Bank = (typeof BANKS)[number];

/** The owner refuses never, before the charge, or while it is under way. */
export const REFUSALS = ['never', 'before', 'during'] as const;
type Refusal = (typeof REFUSALS)[number];

const RENEWAL = '/api/tariff-payment/renewal';

/** The owner of a plan agrees to its renewal, and the month ends: as the bank and the owner will have it. */
export async function renew(
  world: World,
  {
    bank,
    times,
    refusal,
  }: { readonly bank: Bank; readonly times: number; readonly refusal: Refusal },
): Promise<void> {
  const { api, buyer } = world;
  await buyPlan(world);
  const end = await planEnd(world);
  await agree(world);
  if (end === null) return;
  for (const offset of [-5 * DAY, -3 * DAY, -2 * DAY - HOUR]) await sleepUntil(world, end + offset);
  if (refusal === 'before') await api.request('DELETE', RENEWAL, { token: world.token });
  // The bank takes the money of a charge that is refused meanwhile, and its answer is lost.
  if (bank !== 'pays' && refusal !== 'during') await buyer.fault('create', bank, times);
  for (const offset of [-2 * DAY, -DAY, -3 * HOUR, HOUR]) {
    api.clock.set(new Date(Math.max(api.clock.now().getTime(), end + offset)).toISOString());
    await staySignedIn(world);
    if (refusal === 'during' && offset === -2 * DAY) await refuseMeanwhile(world);
    await sleepUntil(world, end + offset + 10 * MINUTE);
  }
}

/** Behind whatever plan there is, so that there is a month to follow. */
async function buyPlan({ api, buyer, token, links }: World): Promise<void> {
  const { status, body } = await buyer.askUrl('tariff_id=2', token);
  if (status !== 200) return;
  links.push(body.data);
  await buyer.card(body.data.url, '5555555555554444');
  await api.settle();
}

/** Nobody tells of the charge, and its owner refuses before it is known what became of it. */
async function refuseMeanwhile({ api, buyer, token }: World): Promise<void> {
  await buyer.webhooks('lose');
  await buyer.fault('create', 'lost_answer');
  for (let n = 0; n < 2; n += 1) await api.settle();
  await api.request('DELETE', RENEWAL, { token });
  await buyer.webhooks('deliver');
}

/** Agrees to the renewal and confirms the method; nothing happens where there is nothing to agree to. */
async function agree(world: World): Promise<void> {
  const { api, buyer, token } = world;
  const { data } = (await api.get(RENEWAL, token)).body;
  const consent = data?.offer?.consents[0].digest;
  if (!consent) return;
  const { status, body } = await api.post(RENEWAL, { consent }, token);
  if (status !== 200) {
    if (![409, 422, 503].includes(status)) throw new Error(`a consent was answered ${status}`);
    return;
  }
  await buyer.card(body.data.url, '5555555555554444');
  api.clock.advance(MINUTE);
  await api.settle();
}

/** The end of the last plan, brought near enough to be waited for, and far enough for all notices. */
async function planEnd({ buyer, api, token }: World): Promise<number | null> {
  const { documentId } = (await api.get('/api/users/me', token)).body;
  const [owner] = await buyer.sql<{ provider: number }>(sql`select p.id as provider
    from provider_profiles p join users u on u.id = p."user" where u.document_id = ${documentId}`);
  return owner ? endSoon({ api, buyer }, owner.provider, 6 * DAY) : null;
}

async function sleepUntil(world: World, at: number): Promise<void> {
  const { api } = world;
  if (at > api.clock.now().getTime()) api.clock.set(new Date(at).toISOString());
  await staySignedIn(world);
  for (let n = 0; n < 3; n += 1) await api.settle();
}
