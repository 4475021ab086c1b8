import { index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { instant, system, versioned } from './columns.ts';
import { raisesVersion, triggersOf } from './triggers.ts';
import { users } from './users.ts';

/** Notes of the staff about people, for each other. */
export const personNotes = pgTable(
  'person_notes',
  {
    ...system(),
    ...versioned(),
    /** The person. */
    user: integer()
      .notNull()
      .references(() => users.id),
    writer: integer().references(() => users.id, { onDelete: 'set null' }),
    text: text().notNull(),
    /** Null: it is as it was written. */
    edited_at: instant(),
  },
  (table) => [
    index('person_notes_user').on(table.user, table.id),
    index('person_notes_writer').on(table.writer),
  ],
);

export const personNotesTriggers = triggersOf(personNotes, [raisesVersion()]);

/** Texts that notes had before they were changed. */
export const personNoteTexts = pgTable(
  'person_note_texts',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    note: integer()
      .notNull()
      .references(() => personNotes.id, { onDelete: 'cascade' }),
    text: text().notNull(),
    /** The instant since which the note had the text. */
    written_at: instant().notNull(),
  },
  (table) => [index('person_note_texts_note').on(table.note, table.id)],
);
