import type { Module } from '../../platform/manifest/module.ts';
import { personNoteCollection } from './collection.ts';

/** Notes of the staff about people. */
export const personNotes = {
  name: 'person-notes',
  collections: [personNoteCollection],
} satisfies Module;
