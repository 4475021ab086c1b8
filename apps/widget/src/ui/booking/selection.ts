import type { BookedService } from './props.ts';

type Priced = Pick<BookedService, 'duration' | 'price' | 'price_max' | 'capacity'>;

/** A group has a time of its own: nothing is booked together with it. */
export const isGroup = ({ capacity }: Pick<BookedService, 'capacity'>): boolean => capacity > 1;

/** The choice after a press on a service: with it, or without. */
export function toggled(
  chosen: readonly string[],
  pressed: BookedService,
  services: readonly BookedService[],
): readonly string[] {
  const { documentId: id } = pressed;
  if (chosen.includes(id)) return chosen.filter((other) => other !== id);
  if (isGroup(pressed)) return [id];
  const groups = new Set(services.filter(isGroup).map(({ documentId }) => documentId));
  return [...chosen.filter((other) => !groups.has(other)), id];
}

/** The services of a choice, in its order; those that are no more are left out. */
export const chosenOf = (
  ids: readonly string[],
  services: readonly BookedService[],
): readonly BookedService[] =>
  ids.flatMap((id) => services.find(({ documentId }) => documentId === id) ?? []);

/** True if the service may cost more than its price, which is told as «from» then. */
export const isPriceFrom = ({ price, price_max }: Pick<Priced, 'price' | 'price_max'>): boolean =>
  price_max !== null && price_max > price;

export const totalOf = (services: readonly Priced[]) => ({
  duration: services.reduce((sum, { duration }) => sum + duration, 0),
  price: services.reduce((sum, { price }) => sum + price, 0),
  isFrom: services.some(isPriceFrom),
});
