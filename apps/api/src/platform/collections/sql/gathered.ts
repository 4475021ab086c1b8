import type { Relation } from '../entity.ts';
import { FOLDING, type Predicate, type Test } from '../query/query-plan.ts';

type Connected = Extract<Predicate, { of: unknown }>;
type Kind = Connected['kind'];

/** Tests of one field's text, all negated or none, which is folded once for all of them. */
export interface Matches {
  readonly kind: 'matches';
  readonly connected: Kind;
  readonly tests: readonly [Test, ...Test[]];
}

/** Fewer are left apart, as an index may answer each. */
const MIN_MATCHES = 5;

interface Group {
  /** What they have in common. */
  readonly relation: Relation | null;
  readonly of: Predicate[];
}

/**
 * The conditions that `kind` connects, gathered so that each relation is followed once and each text is folded once.
 * Each group stands where its first condition stood: what costs least is written first.
 */
export function gathered({ kind, of }: Connected): readonly (Predicate | Matches)[] {
  const groups = new Map<Relation | Predicate | string, Group>();
  for (const one of flat(kind, of)) {
    const key = commonPart(kind, one) ?? one;
    const relation = one.kind === 'related' && key === one.relation ? one.relation : null;
    const group = groups.get(key) ?? { relation, of: [] };
    group.of.push(one.kind === 'related' && relation ? one.where : one);
    groups.set(key, group);
  }
  return [...groups.values()].flatMap(({ relation, of }): readonly (Predicate | Matches)[] => {
    if (relation) return [{ kind: 'related', relation, where: { kind, of } }];
    const [first, ...rest] = of.filter((one) => one.kind === 'test');
    return first && rest.length + 1 >= MIN_MATCHES
      ? [{ kind: 'matches', connected: kind, tests: [first, ...rest] }]
      : of;
  });
}

/** One related row must meet all of several conditions only where there is at most one. */
function commonPart(kind: Kind, one: Predicate): Relation | string | null {
  if (one.kind === 'related') return kind === 'or' || !one.relation.isMany ? one.relation : null;
  const isMatch = one.kind === 'test' && one.test !== 'eqi' && FOLDING.has(one.test);
  return isMatch ? `${one.field.name} ${one.isNegated}` : null;
}

const flat = (kind: Kind, of: readonly Predicate[]): readonly Predicate[] =>
  of.flatMap((one) => (one.kind === kind && one.of.length > 0 ? flat(kind, one.of) : [one]));
