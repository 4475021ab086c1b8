import type { Input } from '@okoshko/contract/collection';
import type { personNotes } from '@okoshko/contract/person-notes/wire';
import { type Ctx, userIdOf } from '../../platform/ctx.ts';
import { invalidField } from '../../platform/errors.ts';
import { sentence } from '../../platform/sentence.ts';
import { newDocument } from '../../platform/tokens.ts';
import { lockUser } from '../users/index.ts';
import { insertNote, lockNote, rewriteNote } from './repository.ts';

type NoteInput = Input<(typeof personNotes)['attributes']>;

/** Adds a note about a person; one who is erased gets none, as nothing would erase it once more. */
export async function addNote(ctx: Ctx, input: NoteInput): Promise<number> {
  // The erasure of the person holds the row as well: the note is there before it, or not at all.
  const person = await lockUser(ctx.db, Number(input.user));
  if (!person || person.erased_at !== null) throw invalidField('user', sentence('user_unknown'));
  return insertNote(ctx.db, {
    ...newDocument(ctx.now),
    ...{ user: person.id, writer: userIdOf(ctx), text: textOf(input) },
  });
}

/** Gives a note another text, and keeps the one it had. */
export async function changeNote(ctx: Ctx, id: number, change: NoteInput): Promise<void> {
  if (change.text === undefined) return;
  const note = await lockNote(ctx.db, id);
  const text = textOf(change);
  if (text === note.text) return;
  await rewriteNote(ctx.db, note, { text, now: ctx.now });
}

function textOf({ text }: NoteInput): string {
  const words = text?.trim();
  if (!words) throw invalidField('text', sentence('required'));
  return words;
}
