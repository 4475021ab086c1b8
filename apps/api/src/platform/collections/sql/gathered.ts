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

/**
 * The conditions that `kind` connects, gathered so that each relation is followed once and each text is folded once.
 * One related row must meet all of several conditions only where there is at most one.
 */
export function gathered({ kind, of }: Connected): readonly (Predicate | Matches)[] {
  const relations = new Map<Relation, Predicate[]>();
  const texts = new Map<string, [Test, ...Test[]]>();
  const others: Predicate[] = [];
  for (const one of flat(kind, of)) {
    if (one.kind === 'related' && (kind === 'or' || !one.relation.isMany)) {
      relations.set(one.relation, [...(relations.get(one.relation) ?? []), one.where]);
    } else if (one.kind === 'test' && one.test !== 'eqi' && FOLDING.has(one.test)) {
      const key = `${one.field.name} ${one.isNegated}`;
      texts.set(key, [...(texts.get(key) ?? []), one] as [Test]);
    } else {
      others.push(one);
    }
  }
  return [
    ...others,
    ...[...texts.values()].flatMap((tests): readonly (Test | Matches)[] =>
      tests.length < MIN_MATCHES ? tests : [{ kind: 'matches', connected: kind, tests }],
    ),
    ...[...relations].map(
      ([relation, of]): Predicate => ({ kind: 'related', relation, where: { kind, of } }),
    ),
  ];
}

const flat = (kind: Kind, of: readonly Predicate[]): readonly Predicate[] =>
  of.flatMap((one) => (one.kind === kind && one.of.length > 0 ? flat(kind, one.of) : [one]));
