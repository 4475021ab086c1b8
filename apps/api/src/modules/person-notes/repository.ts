import { eq } from 'drizzle-orm';
import { isoText } from '../../platform/db/iso-text.ts';
import { onlyRow } from '../../platform/db/rows.ts';
import type { Db } from '../../platform/db-handle.ts';
import { personNotes, personNoteTexts } from '../../tables/person-notes.ts';

type NoteRow = typeof personNotes.$inferSelect;

/** Answers the id of the new note. */
export async function insertNote(db: Db, note: typeof personNotes.$inferInsert): Promise<number> {
  return onlyRow(await db.insert(personNotes).values(note).returning({ id: personNotes.id })).id;
}

/** Holds the note until the end of the transaction: of two changes each keeps the text before it. */
export const lockNote = async (db: Db, id: number): Promise<NoteRow> =>
  onlyRow(await db.select().from(personNotes).where(eq(personNotes.id, id)).for('update'));

export async function rewriteNote(
  db: Db,
  { id, text: former, edited_at, created_at }: NoteRow,
  { text, now }: { readonly text: string; readonly now: Date },
): Promise<void> {
  const written_at = edited_at ?? created_at;
  await db.insert(personNoteTexts).values({ note: id, text: former, written_at });
  await db
    .update(personNotes)
    .set({ text, edited_at: now, updated_at: now })
    .where(eq(personNotes.id, id));
}

const MAX_EARLIER = 50;

/** Selects the texts that a note had before, the latest first. */
export const earlierTextsSql = (table: string): string =>
  `(select coalesce(json_agg(json_build_object('text', t.text, 'written_at', ${isoText('t.written_at')}) order by t.id desc), '[]')
    from (select id, text, written_at from person_note_texts where note = ${table}.id
      order by id desc limit ${MAX_EARLIER}) t)`;
