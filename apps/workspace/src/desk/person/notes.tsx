import { Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useNow } from '../../api/clock.ts';
import { useUser } from '../../api/session.ts';
import { deviceZone } from '../../kit/device-zone.ts';
import { Disclosure } from '../../kit/disclosure.tsx';
import { lazyDialog } from '../../kit/lazily.tsx';
import { Row } from '../../kit/row.tsx';
import { Section } from '../../kit/section.tsx';
import { momentText } from '../../kit/when.ts';
import { WriteButton } from '../../kit/writes.tsx';
import { useMay } from '../../shell/desk/rights.tsx';
import { notes as text } from '../../text/desk/notes.ts';
import { type Note, notesOptions, type Person } from './api.ts';
import { LoadedRows } from './loaded-rows.tsx';
import classes from './person.module.css';

const NoteDialog = lazyDialog(async () => (await import('./dialogs/note.tsx')).NoteDialog);
const RemoveNote = lazyDialog(async () => (await import('./dialogs/note.tsx')).RemoveNote);

const NOTE_ACTION = 'api::person-note.person-note';

/** The dialog of a note: a new one, one's own, or another's that goes. */
type Open = 'new' | { readonly note: Note; readonly isOwn: boolean };

/** The notes of the staff about the person, which the person never reads. */
export function Notes({ person }: { readonly person: Person }) {
  const may = useMay();
  const query = useQuery(notesOptions(person.id));
  const [open, setOpen] = useState<Open | null>(null);
  const mayAdd = may(`${NOTE_ACTION}.create`) && person.erased_at === null;
  const onClose = () => setOpen(null);
  return (
    <Section
      title={text.title}
      action={
        mayAdd && (
          <WriteButton
            variant="default"
            className={classes.button}
            aria-haspopup="dialog"
            onClick={() => setOpen('new')}
          >
            {text.add}
          </WriteButton>
        )
      }
    >
      <Text size="sm" c="dimmed">
        {text.hint}
      </Text>
      <LoadedRows query={query} height={60} none={text.none}>
        {(note) => <Line key={note.documentId} note={note} open={setOpen} />}
      </LoadedRows>
      {open === 'new' && <NoteDialog person={person} note={null} onClose={onClose} />}
      {open && open !== 'new' && open.isOwn && (
        <NoteDialog person={person} note={open.note} onClose={onClose} />
      )}
      {open && open !== 'new' && !open.isOwn && <RemoveNote note={open.note} onClose={onClose} />}
    </Section>
  );
}

function Line({ note, open }: { readonly note: Note; open(dialog: Open): void }) {
  const may = useMay();
  const now = useNow();
  const user = useUser()?.documentId;
  const isOwn = note.writer !== null && note.writer.documentId === user;
  const does = may(`${NOTE_ACTION}.${isOwn ? 'update' : 'delete'}`);
  const label = isOwn ? text.change : text.delete;
  const at = (instant: string) => momentText(new Date(instant), now, deviceZone());
  const written = at(note.createdAt);
  const facts = [
    note.writer?.name || text.nobody,
    written,
    note.edited_at && text.edited(at(note.edited_at)),
  ];
  return (
    <Row
      value={<span className={classes.words}>{note.text}</span>}
      note={facts.filter(Boolean).join(' · ')}
      action={
        does && (
          <WriteButton
            variant="default"
            className={classes.button}
            aria-haspopup="dialog"
            aria-label={text.labelOf(label, written)}
            onClick={() => open({ note, isOwn })}
          >
            {label}
          </WriteButton>
        )
      }
    >
      <Earlier note={note} at={at} />
    </Row>
  );
}

interface EarlierText {
  readonly text: string;
  readonly written_at: string;
}

function Earlier({ note, at }: { readonly note: Note; at(instant: string): string }) {
  const earlier = (note.earlier ?? []) as readonly EarlierText[];
  if (earlier.length === 0) return null;
  return (
    <Disclosure label={text.earlier(earlier.length)} isOpenAtFirst={false}>
      {earlier.map(({ text: words, written_at }) => (
        <div key={written_at}>
          <span className={classes.words}>{words}</span>
          <Text size="sm" c="dimmed">
            {at(written_at)}
          </Text>
        </div>
      ))}
    </Disclosure>
  );
}
