import type { Attribute } from '@okoshko/contract/collection';
import type { AuditEntry, DocumentLabel } from '@okoshko/contract/content-manager/audit-schemas';
import { kopecksOf } from '../../kit/kopecks.ts';
import { boundsOf, type Day, dayOf } from '../../kit/zoned.ts';
import type { ContentType } from '../shared/content/types.ts';
import { withoutPhone } from '../shared/phone-mask.ts';
import type { AuditQuery } from './api.ts';
import type { AuditSearch } from './search.ts';

/** The request to the API that the address stands for; days are those of the device's zone. */
export function queryOf(search: AuditSearch, zone: string): AuditQuery {
  const { person, side = 'person', model, document, action, from, to, field, value } = search;
  return {
    ...(person !== undefined && { [side]: person }),
    ...(model !== undefined && { model }),
    ...(document !== undefined && { document }),
    ...(action !== 'any' && { action: action ?? 'change' }),
    ...(field !== undefined && { field }),
    ...(value !== undefined && isSearchable(value) && { value: storedText(value) }),
    ...(from !== undefined && { from: boundsOf(from, zone)[0].toISOString() }),
    ...(to !== undefined && { to: boundsOf(to, zone)[1].toISOString() }),
  };
}

/** Shorter parts of values are in all of them. */
const isSearchable = (value: string): boolean => value.trim().length >= 3;

/** The text of a value as it is stored: of a sum in roubles its kopecks. */
const storedText = (value: string): string =>
  value.includes('₽') ? String(kopecksOf(value) ?? value) : value;

/** Values by these names are money, whatever they belong to. */
const SUMS: ReadonlySet<string> = new Set(['amount', 'expected', 'refunded']);

/** The attribute that a value is told by; entries of refunds and the like have no type that tells them. */
export const attributeOf = (
  type: Pick<ContentType, 'attributes'> | undefined,
  name: string,
): Attribute | undefined =>
  type?.attributes[name] ?? (SUMS.has(name) ? { kind: 'kopecks' } : undefined);

/** True if the address asks for less than everything. */
export const isNarrowed = ({ dialog: _dialog, ...conditions }: AuditSearch): boolean =>
  Object.values(conditions).some((one) => one !== undefined);

interface DayOfEntries {
  readonly day: Day;
  readonly entries: readonly AuditEntry[];
}

/** Entries under the days they were made on, in their order. */
export function byDay(entries: readonly AuditEntry[], zone: string): readonly DayOfEntries[] {
  const days: { day: Day; entries: AuditEntry[] }[] = [];
  for (const entry of entries) {
    const day = dayOf(entry.at, zone);
    const last = days.at(-1);
    if (last?.day === day) last.entries.push(entry);
    else days.push({ day, entries: [entry] });
  }
  return days;
}

/** Names by type and id, and by type and documentId. */
export function labelsOf(labels: readonly DocumentLabel[]): ReadonlyMap<string, string> {
  return new Map(
    labels.flatMap(({ model, id, documentId, label }) =>
      label === null
        ? []
        : [[`${model} ${id}`, label] as const, [`${model} ${documentId}`, label] as const],
    ),
  );
}

/** The present name of the document; for a deleted one, its name at the time of the entry. */
export function labelOf(
  { model, document, before, after }: AuditEntry,
  labels: ReadonlyMap<string, string>,
  type: ContentType | undefined,
): string | null {
  const name = type?.labelAttribute ?? 'title';
  const then = after?.[name] ?? before?.[name];
  return labels.get(`${model} ${document}`) ?? (typeof then === 'string' ? then : null);
}

/** The address of a document's screen; null: it has none, or is deleted. */
export function addressOf({ model, document, action, after }: AuditEntry): string | null {
  if (model === 'api::payment-refund.payment-refund') {
    return typeof after?.payment === 'string' ? `/desk/payments/${after.payment}` : null;
  }
  const fixed = SCREENS[model];
  if (fixed !== undefined) return fixed;
  if (document === null) return `/desk/collections/${model}`;
  if (action === 'delete') return null;
  if (model === 'api::payment.payment') return `/desk/payments/${document}`;
  if (model === 'plugin::users-permissions.user') return `/desk/people/${document}`;
  return `/desk/collections/${model}/${document}`;
}

/** The conditions of a search of a list, as one line. */
export const searchText = (search: Readonly<Record<string, unknown>>): string =>
  Object.values(search)
    .map((one) => (typeof one === 'string' ? withoutPhone(one) : JSON.stringify(one)))
    .join(', ');

const SCREENS: Readonly<Record<string, string | null>> = {
  'api::manual-review.manual-review': '/desk/under-review',
  'api::dispute.dispute': '/desk/disputes',
  'api::refund-request.refund-request': '/desk/refund-requests',
  'api::bill.bill': '/desk/bills',
  'api::message.message': '/desk/messages',
  'api::sign-in-step.sign-in-step': '/desk/sign-in',
  'plugin::users-permissions.role': '/desk/roles',
  'plugin::upload.folder': '/desk/files',
  'api::auth-link.auth-link': null,
  'plugin::email.email': null,
};
