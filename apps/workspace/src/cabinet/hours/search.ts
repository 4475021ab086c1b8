import { searchOf, textIn } from '../../kit/search.ts';

export const KINDS = ['weekly', 'cycle', 'dates'] as const;
export type Kind = (typeof KINDS)[number];

export const hoursSearch = searchOf({
  /** The service whose free starts are shown: its documentId. */
  service: textIn,
  /** The timetable whose form is open: its documentId, or `new` of the `kind`. */
  timetable: textIn,
  kind: KINDS,
  /** The time off whose form is open. */
  holiday: textIn,
});
