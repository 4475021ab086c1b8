const MINUTE = 60_000;

/** A service of the price list. */
export interface ListedService {
  readonly documentId: string;
  readonly title: string;
  /** Minutes. */
  readonly duration: number;
  readonly price: number;
}

/** A line of an appointment: a service as it was booked. */
interface BookedLine {
  readonly title: string;
  readonly duration: number;
  readonly price: number;
  readonly sort: number;
}

interface Booked {
  readonly services: readonly { readonly documentId: string; readonly title: string }[];
  readonly lines: readonly BookedLine[];
}

/** The documentIds of an appointment's services, in order; one that is done twice is there twice. */
export const idsOf = ({ services }: Pick<Booked, 'services'>): readonly string[] =>
  services.map(({ documentId }) => documentId);

/** A service of the appointment; what is archived since is shown as it was booked, and has to go where others change. */
export interface ChosenService extends ListedService {
  readonly isArchived: boolean;
}

export function chosenOf(
  chosen: readonly string[],
  listed: readonly ListedService[],
  { services, lines }: Booked,
): readonly ChosenService[] {
  return chosen.flatMap((documentId) => {
    const known = listed.find((one) => one.documentId === documentId);
    const title = services.find((one) => one.documentId === documentId)?.title;
    const line = lines.find((one) => one.title === title);
    if (known) return { ...known, isArchived: false };
    return line ? { ...line, documentId, isArchived: true } : [];
  });
}

/** Minutes and kopecks of these services together. */
export const sumOf = (
  services: readonly ListedService[],
): { readonly minutes: number; readonly price: number } => ({
  minutes: services.reduce((sum, { duration }) => sum + duration, 0),
  price: services.reduce((sum, { price }) => sum + price, 0),
});

/** The instant at which the appointment ends with so many minutes. */
export const endAfter = (starts_at: string, minutes: number): string =>
  new Date(Date.parse(starts_at) + minutes * MINUTE).toISOString();

/** The minutes by which it would run into the next appointment; zero: it does not. */
export const overlapOf = (end: string, next: { readonly starts_at: string } | null): number =>
  next ? Math.max(0, Math.ceil((Date.parse(end) - Date.parse(next.starts_at)) / MINUTE)) : 0;

/** The list without one of its places. */
export const without = (chosen: readonly string[], place: number): readonly string[] =>
  chosen.filter((_, n) => n !== place);

export const isSameList = (one: readonly string[], other: readonly string[]): boolean =>
  one.length === other.length && one.every((id, n) => id === other[n]);
