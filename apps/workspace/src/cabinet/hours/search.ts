import { oneOf, textIn } from '../../kit/search.ts';

export const KINDS = ['weekly', 'cycle', 'dates'] as const;
export type Kind = (typeof KINDS)[number];
/** The id of a document that does not exist yet. */
export const NEW = 'new';

interface HoursSearch {
  /** The service whose free starts are shown: its documentId. */
  service?: string | undefined;
  /** The timetable whose form is open: its documentId, or `new` of the `kind`. */
  timetable?: string | undefined;
  kind?: Kind | undefined;
  /** The time off whose form is open. */
  holiday?: string | undefined;
}

export const hoursSearch = (search: Record<string, unknown>): HoursSearch => ({
  service: textIn(search.service),
  timetable: textIn(search.timetable),
  kind: oneOf(search.kind, KINDS),
  holiday: textIn(search.holiday),
});
