import type { Result } from '@okoshko/contract/client';
import { useState } from 'react';
import { Failure } from '../kit.ts';
import { ru } from '../text/ru-booking.ts';
import { type CalendarEvent, googleUrl } from './calendar-links.ts';
import { OutLink } from './out-link.tsx';

interface CalendarPartProps {
  readonly event: CalendarEvent;
  /** Asks for the address of the file. */
  readonly loadFile: () => Promise<Result<string>>;
}

/** Where else it is kept: the address of the file is asked for as this opens. */
export function CalendarPart({ event, loadFile }: CalendarPartProps) {
  const [file, setFile] = useState<string | null>(null);
  const [isRefused, setRefused] = useState(false);
  const open = async () => {
    const result = await loadFile();
    setFile(result.ok ? result.data : null);
    setRefused(!result.ok);
  };
  return (
    <details onToggle={({ currentTarget }) => currentTarget.open && void open()}>
      <summary className="link">{ru.done.calendar}</summary>
      <OutLink href={googleUrl(event)}>{ru.done.google}</OutLink>
      {file && <OutLink href={file}>{ru.done.file}</OutLink>}
      {isRefused && <Failure message={ru.done.fileFailed} onRetry={() => void open()} />}
    </details>
  );
}
