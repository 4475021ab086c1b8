import type { Result } from '@okoshko/contract/client';
import { useState } from 'react';
import { Failure } from '../kit.ts';
import { ru } from '../text/ru-booking.ts';
import { type CalendarEvent, googleUrl } from './event-urls.ts';
import { OutLink } from './out-link.tsx';

interface CalendarLinksProps {
  readonly event: CalendarEvent;
  /** The address of the file for calendars. */
  loadFile(): Promise<Result<string>>;
}

/** Where else an appointment is kept: the address of the file, which is short-lived, is asked for as this opens. */
export function CalendarLinks({ event, loadFile }: CalendarLinksProps) {
  const [file, setFile] = useState<Result<string> | null>(null);
  const open = async () => setFile(await loadFile());
  const words = ru.done;
  return (
    <details onToggle={({ currentTarget }) => currentTarget.open && void open()}>
      <summary className="link">{words.calendar}</summary>
      <OutLink href={googleUrl(event)}>{words.google}</OutLink>
      {file?.ok && <OutLink href={file.data}>{words.file}</OutLink>}
      {file?.ok === false && <Failure message={words.fileFailed} onRetry={() => void open()} />}
    </details>
  );
}
