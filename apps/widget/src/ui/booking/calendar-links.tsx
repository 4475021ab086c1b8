import type { Result } from '@okoshko/contract/client';
import { useState } from 'react';
import { Failure } from '../kit.ts';
import { words } from '../text/ru-finish.ts';
import { type CalendarEvent, googleUrl } from './event-urls.ts';
import { OutLink } from './out-link.tsx';

interface CalendarLinksProps {
  readonly event: CalendarEvent;
  /** The address of the file for calendars. */
  loadFile(): Promise<Result<string>>;
}

/**
 * Links to other calendars for an appointment: the address of the file, which is short-lived, is asked for as this
 * opens. The file stands first: it is the only way into the calendar of an iPhone.
 */
export function CalendarLinks({ event, loadFile }: CalendarLinksProps) {
  const [file, setFile] = useState<Result<string> | null>(null);
  const open = async () => setFile(await loadFile());
  return (
    <details onToggle={({ currentTarget }) => currentTarget.open && void open()}>
      <summary className="link">{words.done.calendar}</summary>
      {file?.ok === false ? (
        <Failure message={words.done.fileFailed} onRetry={() => void open()} />
      ) : (
        <OutLink href={file?.data}>{words.done.file}</OutLink>
      )}
      <OutLink href={googleUrl(event)}>{words.done.google}</OutLink>
    </details>
  );
}
