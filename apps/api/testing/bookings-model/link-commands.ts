import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import { hashToken } from '../../src/platform/tokens.ts';
import { cancelled, requireAnswer, step } from './steps.ts';
import type { Expected, Model, SentLink, World } from './world.ts';

interface Press {
  /** Picks one of the links that were sent. */
  readonly n: number;
  readonly action: 'open' | 'confirm' | 'cancel' | 'move';
  readonly version: 'none' | 'seen' | 'stale';
  /** The start of another appointment; null: a free one. */
  readonly at: number | null;
  readonly isBroken: boolean;
  /** Pressed twice: the second time changes nothing. */
  readonly isTwice: boolean;
}

/** The holder of a message opens its appointment, confirms, cancels or moves it, without signing in. */
export const linkPresses = fc
  .record<Press>({
    n: fc.nat(7),
    action: fc.constantFrom('open', 'confirm', 'cancel', 'move', 'move'),
    version: fc.constantFrom('none', 'seen', 'seen', 'stale'),
    at: fc.option(fc.nat(5), { nil: null, freq: 2 }),
    isBroken: fc.nat(9).map((n) => n === 0),
    isTwice: fc.boolean(),
  })
  .map((press) =>
    step(`by link: ${JSON.stringify(press)}`, async (model, world) => {
      const links = await sentLinks(model, world);
      const link = links[press.n % links.length];
      if (link) await pressLink(model, world, { ...press, link });
    }),
  );

/** The links of all messages that were sent about the model's appointments, those of removed ones too. */
async function sentLinks(model: Model, { fixture }: World): Promise<readonly SentLink[]> {
  await fixture.api.settle();
  const headers = { Accept: 'application/json' };
  const { body } = await fixture.api.request('GET', '/dev/outbox', { headers });
  const texts: readonly { text: string }[] = body;
  const tokens = new Set(texts.flatMap(({ text }) => /\/v\/(\w{11})/.exec(text)?.[1] ?? []));
  for (const { token } of model.links) tokens.delete(token);
  const byHash = new Map([...tokens].map((token) => [hashToken(token), token]));
  const rows = await fixture.sql<{ hash: string; appointment: number; client: number }>(
    sql`select token_hash as hash, appointment, client_profile as client from appointment_links
      where token_hash = any(${`{${[...byHash.keys()].join(',')}}`}) order by token_hash`,
  );
  const added = rows.flatMap(({ hash, appointment, client: profile }) => {
    const client = model.clients.find((one) => one.profile === profile);
    const isOfModel = appointmentsOf(model).some(({ id }) => id === appointment);
    return client && isOfModel ? { token: byHash.get(hash) ?? '', appointment, client } : [];
  });
  model.links = [...added, ...model.links];
  return model.links;
}

const appointmentsOf = ({ groups, singles }: Model): Expected[] => [...groups, ...singles];

interface LinkPress extends Press {
  readonly link: SentLink;
}

async function pressLink(model: Model, world: World, press: LinkPress): Promise<void> {
  const { api } = world.fixture;
  const { token, appointment, client } = press.link;
  const one = appointmentsOf(model).find(({ id }) => id === appointment);
  const opened = await api.get(`/api/appointment-links/${token}`);
  requireAnswer(opened, one ? 200 : 'link_gone');
  if (one) requireShown(opened.body.data, one, one.participants.has(client));
  const starts_at = startOf(model, world, press.at);
  const version = versionOf(press, opened.body.data?.version ?? 1);
  const data = {
    ...(press.action === 'move' && { starts_at }),
    ...(version !== undefined && { version }),
  };
  const address = press.isBroken
    ? `${token.slice(0, -1)}${token.at(-1) === 'A' ? 'B' : 'A'}`
    : token;
  const path = `/api/appointment-links/${address}`;
  const send = () =>
    press.action === 'open' ? api.get(path) : api.post(`${path}/${press.action}`, { data });
  const expected = expectedAnswers(model, one, { ...press, starts_at });
  for (let times = press.isTwice ? 2 : 1; times > 0; times -= 1) {
    requireAnswer(await send(), ...expected);
  }
  if (one && !press.isBroken && expected.length === 1 && expected[0] === 200) {
    apply(one, press, starts_at);
  }
}

function requireShown(
  document: { readonly status: string; readonly starts_at: string },
  one: Expected,
  isIn: boolean,
): void {
  const status = document.status.startsWith('cancelled') ? 'cancelled' : document.status;
  const text = [status, document.starts_at].join(' ');
  const expected = [isIn ? one.status : 'left', one.starts_at].join(' ');
  if (text !== expected) throw new Error(`the link shows ${text} instead of ${expected}`);
}

function startOf(model: Model, world: World, at: number | null): string {
  return (at === null ? undefined : model.singles[at]?.starts_at) ?? world.fixture.noon();
}

function versionOf({ version }: Press, current: number): number | undefined {
  if (version === 'none') return undefined;
  return version === 'seen' ? current : current + 1;
}

/** The allowed answers; where there are several, none of them changes anything. */
function expectedAnswers(
  model: Model,
  one: Expected | undefined,
  { action, version, isBroken, link, starts_at }: LinkPress & { readonly starts_at: string },
): readonly (number | string)[] {
  if (isBroken) return ['not_found'];
  if (!one) return ['link_gone'];
  if (action === 'open') return [200];
  const isOut = !one.participants.has(link.client);
  const isOver = one.status === 'cancelled';
  if (action === 'move' && one.capacity > 1) return ['bad_transition'];
  // Done before, or cancelled by the other side: the one is answered as it is, the other refused.
  if (isOut || isOver) return [200, 'bad_transition', ...(version === 'stale' ? ['stale'] : [])];
  if (action === 'move' && starts_at === one.starts_at) return [200];
  if (action === 'confirm' && one.status !== 'confirmed') return ['bad_transition'];
  if (version === 'stale') return action === 'confirm' ? ['stale', 200] : ['stale'];
  const isTaken = appointmentsOf(model).some(
    (other) => other !== one && other.status !== 'cancelled' && other.starts_at === starts_at,
  );
  return action === 'move' && isTaken ? ['slot_taken'] : [200];
}

function apply(one: Expected, { action, link }: LinkPress, starts_at: string): void {
  if (action === 'move') one.starts_at = starts_at;
  if (action !== 'cancel') return;
  if (one.capacity > 1) one.participants.delete(link.client);
  else cancelled(one);
}
