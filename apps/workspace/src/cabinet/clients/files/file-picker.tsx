import { Button, Text } from '@mantine/core';
import { type DragEvent, useRef, useState } from 'react';
import { TABLE_FILES } from '../../../api/transfer.ts';
import { clientFiles } from '../../../text/client-files.ts';
import classes from './files.module.css';

const words = clientFiles.importing;

interface FilePickerProps {
  readonly isBusy: boolean;
  onFile(file: File): void;
}

/** A file is dropped here, or chosen by the button. */
export function FilePicker({ isBusy, onFile }: FilePickerProps) {
  const input = useRef<HTMLInputElement>(null);
  const [isOver, setOver] = useState(false);
  const take = (files: FileList | null) => {
    const file = files?.[0];
    if (file) onFile(file);
    // Lets the user choose the same file again after mending it.
    if (input.current) input.current.value = '';
  };
  const over = (event: DragEvent, next: boolean) => {
    event.preventDefault();
    setOver(next);
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: to drop a file is a shortcut of the button inside
    <div
      className={classes.drop}
      data-over={isOver || undefined}
      onDragOver={(event) => over(event, true)}
      onDragLeave={(event) => over(event, false)}
      onDrop={(event) => {
        over(event, false);
        take(event.dataTransfer.files);
      }}
    >
      <Text size="sm" className={classes.dropHint}>
        {words.drop}
      </Text>
      <Button size="md" loading={isBusy} onClick={() => input.current?.click()}>
        {words.choose}
      </Button>
      <input
        ref={input}
        type="file"
        hidden
        accept={TABLE_FILES}
        aria-label={words.choose}
        onChange={({ currentTarget }) => take(currentTarget.files)}
      />
      <Text size="xs" c="dimmed">
        {words.limit}
      </Text>
    </div>
  );
}
