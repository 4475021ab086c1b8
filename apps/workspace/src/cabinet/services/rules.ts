import { rubles } from '@okoshko/ui/format';
import { services as text } from '../../text/services.ts';
import { byPlace, type Placed } from '../shared/order/rules.ts';

interface OfGroup extends Placed {
  readonly service_group: { readonly documentId: string } | null;
}

export interface Section<S, G> {
  /** Null: services without a group. */
  readonly group: G | null;
  readonly services: readonly S[];
}

/** The sections in the order that clients see: services without a group are last. Empty groups are included. */
export function sectionsOf<S extends OfGroup, G extends Placed>(
  services: readonly S[],
  groups: readonly G[],
): readonly Section<S, G>[] {
  const of = (group: string | null) =>
    services.filter((one) => (one.service_group?.documentId ?? null) === group).sort(byPlace);
  const rest = of(null);
  return [
    ...[...groups].sort(byPlace).map((group) => ({ group, services: of(group.documentId) })),
    ...(rest.length > 0 ? [{ group: null, services: rest }] : []),
  ];
}

/** '1 500₽', or the range '1 500₽–2 000₽'. */
export const priceText = (low: number, high: number | null): string =>
  high === null || high === low ? rubles(low) : text.from(rubles(low), rubles(high));

/** '45 мин', '1 ч 30 мин'. */
export const lengthText = (minutes: number): string =>
  minutes < 60 ? text.minutes(minutes) : text.hours(Math.floor(minutes / 60), minutes % 60);
