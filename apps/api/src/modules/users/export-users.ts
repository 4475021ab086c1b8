import { auditExport } from '../../platform/collections/audit/index.ts';
import { scopeOf } from '../../platform/collections/declare/index.ts';
import { planOf, type Query, readList } from '../../platform/collections/read/index.ts';
import { type Ctx, requireOperator } from '../../platform/ctx.ts';
import type { CsvFile } from '../../platform/http/send-csv.ts';
import { csvTable, dayInWords, phoneEnd, readInPages } from '../../platform/table-file/csv.ts';
import { userCollection } from './collection.ts';

/** The columns of the list of people. */
const COLUMNS = [
  { key: 'name', header: 'Имя' },
  { key: 'phone', header: 'Телефон' },
  { key: 'email', header: 'Почта' },
  { key: 'role', header: 'Роль' },
  { key: 'page', header: 'Страница' },
  { key: 'plan', header: 'Тариф' },
  { key: 'state', header: 'Состояние' },
  { key: 'since', header: 'С нами с' },
  { key: 'id', header: 'Номер' },
] as const;

type Line = Readonly<Record<(typeof COLUMNS)[number]['key'], string | number | null>>;

const SHAPE = {
  fields: ['name', 'phone', 'email', 'blocked', 'erase_at', 'erased_at', 'createdAt'],
  populate: {
    role: { fields: ['name'] },
    provider_profile: {
      fields: ['name'],
      populate: {
        user_tariffs: { fields: ['status'], populate: { tariff: { fields: ['title'] } } },
      },
    },
  },
};

/** A user in that shape. */
interface ListedUser {
  readonly id: number;
  readonly name: string | null;
  readonly phone: string | null;
  readonly email: string | null;
  readonly blocked: boolean;
  readonly erase_at: string | null;
  readonly erased_at: string | null;
  readonly createdAt: string;
  readonly role: { readonly name: string } | null;
  readonly provider_profile: {
    readonly name: string | null;
    readonly user_tariffs: readonly {
      readonly status: string;
      readonly tariff: { readonly title: string } | null;
    }[];
  } | null;
}

/** More ids than these are read in several statements. */
const IDS = 50_000;

/**
 * The users that a search finds, as a file. It has names and addresses: without an entry in the audit log there is none.
 * They are chosen as it begins, so that it has each once.
 */
export async function exportUsers(
  ctx: Ctx<'collections'>,
  { filters, _q, sort }: Query,
): Promise<CsvFile> {
  requireOperator(ctx);
  const search = { ...(filters !== undefined && { filters }), ...(_q !== undefined && { _q }) };
  await auditExport(ctx, { model: userCollection.collection.uid, document: null, search });
  const ids = await findIds(ctx, { filters, _q, sort });
  const lines = readInPages(ids, (some) => readLines(ctx, some));
  return { table: csvTable(lines, { columns: COLUMNS }), count: ids.length, name: 'people.csv' };
}

async function findIds(ctx: Ctx<'collections'>, query: Query): Promise<readonly number[]> {
  const plan = planOf(scopeOf(ctx), userCollection, { ...query, fields: ['id'] });
  const ids: number[] = [];
  for (;;) {
    const range = { limit: IDS, offset: ids.length, withCount: false };
    const { documents } = await readList(ctx, plan, range);
    ids.push(...documents.map(({ id }) => Number(id)));
    if (documents.length < IDS) return ids;
  }
}

async function readLines(
  ctx: Ctx<'collections'>,
  ids: readonly number[],
): Promise<readonly Line[]> {
  const query = { ...SHAPE, filters: { id: { $in: ids } } };
  const plan = planOf(scopeOf(ctx), userCollection, query);
  const range = { limit: ids.length, offset: 0, withCount: false };
  const { documents } = await readList(ctx, plan, range);
  const users = documents as unknown as readonly ListedUser[];
  const byId = new Map(users.map((user) => [user.id, user]));
  return ids.flatMap((id) => byId.get(id) ?? []).map(lineOf);
}

const lineOf = (user: ListedUser): Line => ({
  ...{ id: user.id, name: user.name, email: user.email },
  phone: phoneEnd(user.phone),
  role: user.role?.name ?? null,
  page: user.provider_profile?.name ?? null,
  plan: planTitleOf(user),
  state: stateOf(user),
  since: dayInWords(user.createdAt.slice(0, 10)),
});

/** The tariff of the plan in force. */
const planTitleOf = ({ provider_profile: provider }: ListedUser): string | null =>
  provider?.user_tariffs.find(({ status }) => status === 'active' || status === 'past_due')?.tariff
    ?.title ?? null;

function stateOf({ erased_at, erase_at, blocked }: ListedUser): string {
  if (erased_at !== null) return 'Данные стёрты';
  if (erase_at !== null) return 'Ждёт удаления';
  return blocked ? 'Заблокирован' : 'Открыт';
}
