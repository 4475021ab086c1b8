import type { Confirmation } from './api.ts';

/** The fields of a request that a person reads before deciding. */
interface Facts {
  readonly payment: string | null;
  readonly text: string | null;
  readonly role: number | null;
  readonly period: readonly [from: string, to: string] | null;
  /** The tariff of a new plan, and its price; one that is only changed keeps its own. */
  readonly plan: { readonly tariff: string; readonly cost: number } | null;
  /** The decision of a manual review. */
  readonly review: { readonly id: string; readonly resolution: string } | null;
  readonly rights: RightsFacts | null;
}

/** The change of a role of the staff. */
export interface RightsFacts {
  readonly change: 'create' | 'update' | 'delete';
  /** The role's number; null: a new one. */
  readonly id: number | null;
  readonly name: string | null;
  readonly grant: readonly string[];
  readonly revoke: readonly string[];
}

const textIn = (value: unknown): string | null => (typeof value === 'string' ? value : null);

/** The body of an action is as it was sent: whatever else it has is not shown. */
export function factsIn({ kind, request }: Pick<Confirmation, 'kind' | 'request'>): Facts {
  const [from, to] = [textIn(request.starts_at), textIn(request.ends_at)];
  const [tariff, cost] = [textIn(request.tariff), request.cost];
  return {
    payment: kind === 'refund' ? textIn(request.payment) : null,
    text: kind === 'broadcast' ? textIn(request.text) : null,
    role: kind === 'role' && typeof request.role === 'number' ? request.role : null,
    plan: kind === 'plan' && tariff !== null && typeof cost === 'number' ? { tariff, cost } : null,
    period: kind === 'plan' && from !== null && to !== null ? [from, to] : null,
    review: kind === 'manual_review' ? reviewIn(request) : null,
    rights: kind === 'rights' ? rightsIn(request) : null,
  };
}

type Request = Confirmation['request'];

function reviewIn(request: Request): Facts['review'] {
  const [id, resolution] = [textIn(request.review), textIn(request.resolution)];
  return id === null || resolution === null ? null : { id, resolution };
}

const textsIn = (value: unknown): readonly string[] =>
  Array.isArray(value) ? value.filter((one) => typeof one === 'string') : [];

function rightsIn({ change, id, name, grant, revoke }: Request): RightsFacts | null {
  if (change !== 'create' && change !== 'update' && change !== 'delete') return null;
  return {
    change,
    id: typeof id === 'string' ? Number(id) : null,
    name: textIn(name),
    grant: textsIn(grant),
    revoke: textsIn(revoke),
  };
}

type Decided = Pick<Confirmation, 'answer' | 'decided_by'> & {
  readonly state: Exclude<Confirmation['state'], 'open'>;
  readonly decided_at: string;
};

export const isDecided = (one: Confirmation): one is Confirmation & Decided =>
  one.state !== 'open' && one.decided_at !== null;
