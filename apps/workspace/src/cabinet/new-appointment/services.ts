/** A service as the list of the new appointment shows it. */
export interface ListedService {
  readonly documentId: string;
  readonly title: string;
  /** Minutes. */
  readonly duration: number;
  readonly buffer_before: number | null;
  readonly buffer_after: number | null;
  readonly price: number;
  readonly is_active: boolean;
  readonly is_online_bookable: boolean;
  readonly service_group: { readonly title: string; readonly sort: number } | null;
}
interface ServiceGroup {
  readonly title: string;
  readonly services: readonly ListedService[];
}

/** The active services, and chosen ones that are inactive, by group: services without a group come last. */
export function groupedServices(
  services: readonly ListedService[],
  chosen: readonly string[],
  noGroup: string,
): readonly ServiceGroup[] {
  const listed = services.filter(
    ({ is_active, documentId }) => is_active || chosen.includes(documentId),
  );
  const sortOf = ({ service_group }: ListedService) => service_group?.sort ?? Infinity;
  const titles = new Set(
    listed.toSorted((one, other) => sortOf(one) - sortOf(other) || 0).map(titleOf),
  );
  return [...titles].map((title) => ({
    title: title ?? noGroup,
    services: listed.filter((service) => titleOf(service) === title),
  }));
}

const titleOf = ({ service_group }: ListedService) => service_group?.title ?? null;

/** The total time and price of the chosen services, by the price list. Deleted services count for nothing. */
export function sumOf(services: readonly ListedService[], chosen: readonly string[]): Sum {
  const all = chosen.flatMap((id) => services.find(({ documentId }) => documentId === id) ?? []);
  return {
    titles: all.map(({ title }) => title),
    minutes: all.reduce((sum, { duration }) => sum + duration, 0),
    before: all[0]?.buffer_before ?? 0,
    after: all.at(-1)?.buffer_after ?? 0,
    price: all.reduce((sum, { price }) => sum + price, 0),
  };
}

interface Sum {
  readonly titles: readonly string[];
  readonly minutes: number;
  /** Minutes that are kept free before the first of them and after the last one. */
  readonly before: number;
  readonly after: number;
  readonly price: number;
}
