import '@mantine/core/styles/Progress.css';
import { Alert, Button, Progress, Stack, Text } from '@mantine/core';
import { importClients } from '@okoshko/contract/clients/wire';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type DragEvent, useRef, useState } from 'react';
import { ApiFailure, codeOf, isLost } from '../../../api/failure.ts';
import { readAgain } from '../../../api/follows.ts';
import { sendFiles, TABLE_FILES } from '../../../api/transfer.ts';
import { Dialog } from '../../../kit/dialog.tsx';
import { FailureCard } from '../../../kit/failure-card.tsx';
import { clientFiles } from '../../../text/client-files.ts';
import classes from './files.module.css';
import { ImportReport } from './import-report.tsx';
import { MAX_BYTES } from './rules.ts';

interface FilePickerProps {
  readonly isBusy: boolean;
  onFile(file: File): void;
}

/** A file is dropped here, or chosen by the button. */
function FilePicker({ isBusy, onFile }: FilePickerProps) {
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

const words = clientFiles.importing;

interface ImportClientsProps {
  onClose(): void;
}

/** Makes clients of the lines of a file, once it was shown what would become of them; the bad ones are listed to be mended. */
export function ImportClients({ onClose }: ImportClientsProps) {
  return (
    <Dialog title={words.title} onClose={onClose}>
      <Import />
    </Dialog>
  );
}

function Import() {
  const [file, setFile] = useState<File | null>(null);
  const [sent, setSent] = useState(0);
  const client = useQueryClient();
  const onSent = setSent;
  const preview = useMutation({
    mutationFn: (file: File) =>
      sendFiles(importClients, [file], { query: { preview: 'true' }, onSent }),
  });
  const importing = useMutation({
    mutationFn: (file: File) => sendFiles(importClients, [file], { onSent }),
    // Clients may have been added even when no answer came.
    onSettled: () => readAgain(client, 'client-profiles'),
  });
  const isBusy = preview.isPending || importing.isPending;
  const begin = () => {
    preview.reset();
    importing.reset();
    setSent(0);
  };
  const open = (next: File) => {
    if (isBusy) return;
    begin();
    setFile(next);
    if (next.size <= MAX_BYTES) preview.mutate(next);
  };
  const add = () => {
    setSent(0);
    if (file) importing.mutate(file);
  };
  if (importing.data) return <ImportReport result={importing.data.data} onOther={begin} />;
  const failed = importing.isError ? importing : preview;
  const retry = importing.isError ? add : () => file && open(file);
  return (
    <Stack gap="md">
      {!preview.data && <Text size="sm">{words.lead}</Text>}
      {!preview.data && <FilePicker isBusy={isBusy} onFile={open} />}
      {file && <Text size="sm">{words.file(file.name)}</Text>}
      {file && file.size > MAX_BYTES && (
        <Alert color="red" role="alert">
          {words.tooLarge}
        </Alert>
      )}
      {preview.data && !isBusy && !importing.isError && (
        <ImportReport result={preview.data.data} onOther={begin} onAdd={add} />
      )}
      {isBusy && <Sending share={sent} isPreview={preview.isPending} />}
      {failed.isError && (
        <Refusal failure={failed.error} isPreview={failed === preview} retry={() => void retry()} />
      )}
    </Stack>
  );
}

/** The share of the file that is sent; after that the server reads it for an unknown time. */
function Sending({ share, isPreview }: { readonly share: number; readonly isPreview: boolean }) {
  const text = share < 1 ? words.sending : isPreview ? words.checking : words.reading;
  return (
    <div>
      <Text size="sm" mb={4} role="status">
        {text}
      </Text>
      <Progress
        aria-label={text}
        value={share * 100}
        striped={share === 1}
        animated={share === 1}
        transitionDuration={0}
      />
    </div>
  );
}

interface RefusalProps {
  readonly failure: unknown;
  readonly isPreview: boolean;
  retry(): void;
}

function Refusal({ failure, isPreview, retry }: RefusalProps) {
  if (!isPreview && failure instanceof ApiFailure && isLost(failure)) {
    return (
      <Alert color="red" role="alert">
        <Text size="sm">{words.noAnswer}</Text>
        <Button size="md" variant="default" mt="sm" onClick={retry}>
          {words.again}
        </Button>
      </Alert>
    );
  }
  // The file itself is refused, and would be once more.
  const isOfFile = codeOf(failure).startsWith('import_');
  return <FailureCard failure={failure} retry={isOfFile ? undefined : retry} />;
}
