import '@mantine/core/styles/Progress.css';
import { Alert, Button, Progress, Stack, Text } from '@mantine/core';
import { importClients } from '@okoshko/contract/clients/addresses';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiFailure, codeOf, isLost } from '../../../api/failure.ts';
import { sendFile } from '../../../api/transfer.ts';
import { Dialog } from '../../../kit/dialog.tsx';
import { FailureCard } from '../../../kit/failure-card.tsx';
import { clientFiles } from '../../../text/client-files.ts';
import { FilePicker } from './file-picker.tsx';
import { ImportReport } from './import-report.tsx';
import { MAX_BYTES } from './rules.ts';

const words = clientFiles.importing;

interface ImportClientsProps {
  onClose(): void;
}

/** Makes clients of the lines of a file: the good ones at once, the bad ones are listed to be mended. */
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
  const importing = useMutation({
    mutationFn: (file: File) => sendFile(importClients, file, setSent),
    // Without an answer some may have been added, too.
    onSettled: () => client.invalidateQueries({ queryKey: ['client-profiles'] }),
  });
  const send = (next: File) => {
    if (importing.isPending) return;
    setFile(next);
    setSent(0);
    if (next.size <= MAX_BYTES) importing.mutate(next);
    else importing.reset();
  };
  if (importing.data) {
    return <ImportReport result={importing.data.data} onOther={importing.reset} />;
  }
  return (
    <Stack gap="md">
      <Text size="sm">{words.lead}</Text>
      <FilePicker isBusy={importing.isPending} onFile={send} />
      {file && <Text size="sm">{words.file(file.name)}</Text>}
      {file && file.size > MAX_BYTES && (
        <Alert color="red" role="alert">
          {words.tooLarge}
        </Alert>
      )}
      {importing.isPending && <Sending share={sent} />}
      {importing.isError && file && <Refusal failure={importing.error} retry={() => send(file)} />}
    </Stack>
  );
}

/** How much of the file has left; then the server reads it, nobody knows how long. */
function Sending({ share }: { readonly share: number }) {
  const text = share < 1 ? words.sending : words.reading;
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

function Refusal({ failure, retry }: { readonly failure: unknown; retry(): void }) {
  if (failure instanceof ApiFailure && isLost(failure)) {
    return (
      <Alert color="red" role="alert">
        <Text size="sm">{words.noAnswer}</Text>
        <Button size="md" variant="default" mt="sm" onClick={retry}>
          {words.again}
        </Button>
      </Alert>
    );
  }
  const code = codeOf(failure);
  if (!(code in words.refusals)) return <FailureCard failure={failure} retry={retry} />;
  return (
    <Alert color="red" role="alert">
      {words.refusals[code as keyof typeof words.refusals]}
    </Alert>
  );
}
