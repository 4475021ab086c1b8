import { isDeepStrictEqual } from 'node:util';
import { eq } from 'drizzle-orm';
import type { AppCtx } from '../../ctx.ts';
import { isObject } from '../../narrowing.ts';
import type { Declaration, Policy } from '../declare/declaration.ts';
import { mayRead, scopeOf } from '../declare/policy.ts';
import { cast } from '../declare/values.ts';
import { type Entity, entityOf } from '../read/entity.ts';
import type { Presented } from '../read/present.ts';
import { type Query, shapeOf } from '../read/query/read-query.ts';
import { readOne } from '../read/read.ts';
import type { BodyInput } from './input.ts';
import { type LinkChange, type Reference, readLinkChange } from './link-change.ts';

interface StoredRow {
  readonly declaration: Declaration;
  readonly id: number;
  /** The actor's. */
  readonly policy: Policy;
  readonly locale: Query['locale'];
}

/**
 * The body of a change without the keys that the actor may only read and that have the values the actor reads: a
 * form may be sent back as it was read.
 */
export async function withoutUnchanged(
  ctx: AppCtx,
  row: StoredRow,
  input: BodyInput,
): Promise<BodyInput> {
  const { write } = row.policy;
  if (write === 'none') return input;
  const isReadOnly = (key: string) => write !== 'all' && !write.includes(key);
  const readOnly = [...input.keys.filter(isReadOnly), ...Object.keys(input.echoes)];
  if (readOnly.length === 0) return input;
  const unchanged = await unchangedAmong(ctx, row, { ...input, keys: readOnly });
  const isLeft = (key: string) => !unchanged.has(key);
  return {
    values: pick(input.values, isLeft),
    links: new Map([...input.links].filter(([key]) => isLeft(key))),
    keys: input.keys.filter(isLeft),
    echoes: pick(input.echoes, isLeft),
  };
}

const pick = (values: BodyInput['values'], isPicked: (key: string) => boolean) =>
  Object.fromEntries(Object.entries(values).filter(([key]) => isPicked(key)));

async function unchangedAmong(
  ctx: AppCtx,
  { declaration, id, policy, locale }: StoredRow,
  { values, links, keys, echoes }: BodyInput,
): Promise<ReadonlySet<string>> {
  const entity = entityOf(ctx.app.collections, declaration);
  const fields = keys.filter((key) => isReadable(entity, policy, key));
  const relations = keys.filter((key) => entity.relation(key));
  const populate = Object.fromEntries(relations.map((key) => [key, { fields: ['id'] }]));
  const shape = { fields: ['id', ...fields], populate, locale };
  const plan = shapeOf(scopeOf(ctx), declaration, shape);
  const stored = (await readOne(ctx, plan, (one) => eq(one.id, id))) ?? {};
  const sent = { ...values, ...echoes };
  return new Set([
    ...fields.filter((key) => isSameValue(entity, key, [sent[key], stored[key]])),
    ...relations.filter(
      (key) =>
        key in stored && areLinked(links.get(key) ?? readLinkChange(key, echoes[key]), stored[key]),
    ),
  ]);
}

function isReadable({ fields }: Entity, policy: Policy, key: string): boolean {
  const field = fields.get(key);
  return field !== undefined && (field.isSystem || mayRead(policy, key));
}

function isSameValue({ fields }: Entity, key: string, values: readonly [unknown, unknown]) {
  const kind = fields.get(key)?.kind ?? 'json';
  const [sent, stored] = values.map((value) =>
    value instanceof Date ? value : cast({ kind }, value),
  );
  return isDeepStrictEqual(sent, stored);
}

/** Tells whether the body names just the documents that are related, in whatever order. */
function areLinked({ set, connect, disconnect }: LinkChange, related: unknown): boolean {
  if (set === null || connect.length > 0 || disconnect.length > 0) return false;
  const documents = (related === null ? [] : [related].flat()) as Presented[];
  const isInSet = ({ id, documentId }: Presented) =>
    set.some((one: Reference) => one === id || one === documentId);
  return documents.length === set.length && documents.every(isInSet);
}

/**
 * The body of the first write of a single document without the keys that nobody may write and that have the values it
 * was read with before it was there.
 */
export function withoutAbsent(ctx: AppCtx, { absent, policies }: Declaration, body: unknown) {
  const unsaved: unknown = absent?.(ctx);
  if (!isObject(body) || !isObject(body.data) || !isObject(unsaved)) return body;
  const isWritable = (key: string) =>
    policies.some(({ write }) => write === 'all' || write.includes(key));
  const isLeft = (key: string, value: unknown) =>
    isWritable(key) || !isDeepStrictEqual(value, unsaved[key]);
  const left = Object.entries(body.data).filter(([key, value]) => isLeft(key, value));
  return { ...body, data: Object.fromEntries(left) };
}
