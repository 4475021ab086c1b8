import { earlierTexts } from '@okoshko/contract/person-notes/schemas';
import { personNotes } from '@okoshko/contract/person-notes/wire';
import { eq } from 'drizzle-orm';
import { declare, staff } from '../../platform/collections/declare/index.ts';
import * as tables from '../../tables/person-notes.ts';
import { addNote, changeNote } from './notes.ts';
import { earlierTextsSql } from './repository.ts';

const READ = ['user', 'writer', 'text', 'edited_at', 'earlier'] as const;

/** The staff alone read notes; each is changed by whoever wrote it. */
export const personNoteCollection = declare(personNotes, {
  for: {
    find: 'operator',
    findOne: 'operator',
    create: 'operator',
    update: 'operator',
    delete: 'operator',
  },
  table: tables.personNotes,
  mayLag: 'staff',
  personal: { fields: ['text', 'earlier'] },
  ownerDefaults: (actor) => ({ writer: actor.user }),
  shapes: { earlier: earlierTexts },
  computed: { earlier: { sql: earlierTextsSql, present: (texts) => texts } },
  policies: {
    writer: {
      when: (actor, row) =>
        actor.isOperator && actor.user !== null ? eq(row.writer, actor.user) : false,
      ...{ read: READ, write: ['text'], remove: true },
    },
    operator: { ...staff, read: READ, write: 'none', remove: true },
  },
  create: { fields: { writer: ['user', 'text'] }, run: addNote },
  update: changeNote,
  remove: 'plain',
});
