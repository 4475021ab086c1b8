import { Button, Group, Input, Text } from '@mantine/core';
import { type ReactNode, useId, useState } from 'react';
import { lazyDialog } from '../../../kit/lazily.tsx';
import { content } from '../../../text/desk/content.ts';
import type { PickedRecord, RecordSource } from './record-search.tsx';

const RecordDialog = lazyDialog(async () => (await import('./record-dialog.tsx')).RecordDialog);

interface Chosen {
  readonly documentId: string;
  /** Null: it is not known what it is called. */
  readonly label: string | null;
}

interface RecordFieldProps {
  readonly label: string;
  readonly chosen: Chosen | null;
  readonly source: RecordSource;
  readonly error?: ReactNode;
  readonly required?: boolean;
  onChange(record: PickedRecord | null): void;
}

/** A field for one document, found by a search among all of them. */
export function RecordField(props: RecordFieldProps) {
  const { label, chosen, source, error, required, onChange } = props;
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  return (
    <Input.Wrapper label={label} labelElement="div" error={error} withAsterisk={required}>
      <Group gap="sm" id={id} role="group" aria-label={label}>
        {chosen && <Text fw={500}>{chosen.label ?? content.numbered(chosen.documentId)}</Text>}
        <Button
          variant="default"
          aria-invalid={error ? true : undefined}
          aria-label={`${content.pick}: ${label}`}
          onClick={() => setOpen(true)}
        >
          {content.pick}
        </Button>
        {chosen && (
          <Button variant="subtle" px={4} onClick={() => onChange(null)}>
            {content.remove}
          </Button>
        )}
      </Group>
      {isOpen && (
        <RecordDialog
          title={`${content.pickTitle}: ${label}`}
          source={source}
          onPick={onChange}
          onClose={() => setOpen(false)}
        />
      )}
    </Input.Wrapper>
  );
}
