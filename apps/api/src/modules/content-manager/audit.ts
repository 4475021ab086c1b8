import type * as auditSchemas from '@okoshko/contract/content-manager/audit-schemas';
import type { Query, Reply } from '@okoshko/contract/endpoint';
import { type Ctx, requireOperator } from '../../platform/ctx.ts';
import { rowIdOf } from '../../platform/document-id.ts';
import { findUserId } from '../users/index.ts';
import { findLabels } from './labels.ts';
import {
  type AuditRow,
  findAccounts,
  findEntries,
  findReasons,
  type PersonRow,
} from './repository.ts';

type AuditQuery = Query<typeof auditSchemas.listAudit>;

const DEFAULT_LIMIT = 50;

/** A page of the audit log, the latest first, with the names of whom and what it is about. */
export async function listAudit(
  ctx: Ctx<'collections'>,
  { limit = DEFAULT_LIMIT, ...query }: AuditQuery,
): Promise<Reply<typeof auditSchemas.listAudit>> {
  requireOperator(ctx);
  const filters = await filtersOf(ctx, query);
  // One more than is shown tells whether there are others.
  const rows = filters ? await findEntries(ctx.db, filters, limit + 1) : [];
  const entries = rows.slice(0, limit);
  const [accounts, reasonOf, labels] = await Promise.all([
    findAccounts(ctx.db, accountsIn(entries)),
    reasonsOf(ctx, entries),
    findLabels(ctx, entries),
  ]);
  const byId = new Map(accounts.map((one) => [one.id, one]));
  const next = rows.length > limit ? (entries.at(-1)?.id ?? null) : null;
  return {
    data: entries.map((row) => presentEntry(row, { accounts: byId, reason: reasonOf(row) })),
    meta: { next, labels },
  };
}

/** Null: an account is named that there is not, and that no entry can be about. */
async function filtersOf(ctx: Ctx, { by, about, person, from, to, ...query }: AuditQuery) {
  const accounts = await Promise.all([by, about, person].map((name) => accountOf(ctx, name)));
  if (accounts.includes(null)) return null;
  const [ofBy, ofAbout, ofPerson] = accounts.map((id) => id ?? undefined);
  return {
    ...query,
    by: ofBy,
    about: ofAbout,
    person: ofPerson,
    from: from === undefined ? undefined : new Date(from),
    to: to === undefined ? undefined : new Date(to),
  };
}

/** The id of an account, also of one that is gone. */
const accountOf = async (ctx: Ctx, name: string | undefined) =>
  name === undefined ? undefined : (rowIdOf(name) ?? (await findUserId(ctx.db, name)));

const accountsIn = (entries: readonly AuditRow[]): readonly number[] => [
  ...new Set(entries.flatMap(({ user, about }) => (user === null ? about : [user, ...about]))),
];

/** Plans and add-ons have a history of their own, written with the same instant. */
const ENTITLEMENTS: readonly string[] = [
  'api::user-tariff.user-tariff',
  'api::user-addon.user-addon',
];

async function reasonsOf(ctx: Ctx, entries: readonly AuditRow[]) {
  const documents = entries.flatMap(({ model, document }) =>
    document !== null && ENTITLEMENTS.includes(model) ? [document] : [],
  );
  const reasons = await findReasons(ctx.db, [...new Set(documents)]);
  const keyOf = (document: string | null, at: Date) => `${document} ${at.getTime()}`;
  const byChange = new Map(
    reasons.map(({ subject, at, reason }) => [keyOf(subject, at), reason] as const),
  );
  return ({ document, created_at }: AuditRow) => byChange.get(keyOf(document, created_at)) ?? null;
}

interface EntryContext {
  readonly accounts: ReadonlyMap<number, PersonRow>;
  /** Given for the very change. */
  readonly reason: string | null;
}

const presentEntry = (
  row: AuditRow,
  { accounts, reason }: EntryContext,
): auditSchemas.AuditEntry => ({
  id: row.id,
  at: row.created_at.toISOString(),
  action: row.action,
  model: row.model,
  document: row.document,
  by: row.user === null ? null : presentPerson(row.user, accounts),
  about: row.about.map((id) => presentPerson(id, accounts)),
  fields: row.fields,
  before: row.before,
  after: row.after,
  search: row.search,
  address: row.address,
  reason,
});

function presentPerson(id: number, accounts: ReadonlyMap<number, PersonRow>) {
  const { document_id = null, name = null, phone = null } = accounts.get(id) ?? {};
  // Four digits are enough to tell two people apart.
  return { id, documentId: document_id, name, phone_ending: phone?.slice(-4) ?? null };
}
