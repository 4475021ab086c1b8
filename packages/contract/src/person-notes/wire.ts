import {
  collection,
  computed,
  type Document,
  datetime,
  one,
  text,
  version,
} from '../collection.ts';

/** Characters of a note at most. */
export const MAX_NOTE = 2000;

/**
 * A note of the staff about a person, for each other: the person never reads it. Whoever wrote it changes it, and
 * `earlier` keeps the texts it had.
 */
export const personNotes = collection('person-notes', {
  user: one('users', { required: true }),
  writer: one('users'),
  text: text({ required: true, min: 1, max: MAX_NOTE, isWords: true }),
  /** Null: it is as it was written. */
  edited_at: datetime(),
  earlier: computed(),
  version,
});
export type PersonNote = Document<typeof personNotes>;
