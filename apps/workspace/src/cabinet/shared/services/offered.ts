import type { Service } from '../../../api/services.ts';

/** The services that clients can book themselves. */
export const offeredOf = (services: readonly Service[]): readonly Service[] =>
  services.filter((one) => one.is_active && one.is_online_bookable);

/** The service clients have the most starts of. */
export const shortestOf = (services: readonly Service[]): Service | null =>
  services.reduce<Service | null>(
    (least, one) => (least === null || one.duration < least.duration ? one : least),
    null,
  );
