import '@mantine/core/styles/Progress.css';
import '@mantine/core/styles/Radio.css';
import { Button, Group, Progress, Radio, Stack, Text } from '@mantine/core';
import { exportClients, exportWorkbook } from '@okoshko/contract/clients/wire';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { receiveFile } from '../../../api/transfer.ts';
import { Dialog } from '../../../kit/dialog.tsx';
import { FailureCard } from '../../../kit/failure-card.tsx';
import { saveFile } from '../../../kit/save-file.ts';
import { clientFiles } from '../../../text/client-files.ts';
import { sizeText } from './rules.ts';

const words = clientFiles.exporting;
const ADDRESSES = { csv: exportClients, xlsx: exportWorkbook } as const;
type Format = keyof typeof ADDRESSES;

interface ExportClientsProps {
  onClose(): void;
}

/** All clients as a file. */
export function ExportClients({ onClose }: ExportClientsProps) {
  return (
    <Dialog title={words.title} onClose={onClose}>
      <Export />
    </Dialog>
  );
}

function Export() {
  const [format, setFormat] = useState<Format>('xlsx');
  const [bytes, setBytes] = useState(0);
  const exporting = useMutation({
    mutationFn: async () => {
      setBytes(0);
      const file = await receiveFile(ADDRESSES[format], { onReceived: setBytes });
      saveFile(file, `${words.fileName}.${format}`);
    },
  });
  return (
    <Stack gap="md">
      <Text size="sm">{words.lead}</Text>
      <Radio.Group
        label={words.format}
        value={format}
        onChange={(next) => {
          setFormat(next as Format);
          exporting.reset();
        }}
      >
        <Stack gap="md" mt="xs">
          <Radio value="xlsx" label={words.xlsx} description={words.xlsxHint} />
          <Radio value="csv" label={words.csv} description={words.csvHint} />
        </Stack>
      </Radio.Group>
      {exporting.isPending && (
        <div>
          <Text size="sm" mb={4}>
            {words.received(sizeText(bytes))}
          </Text>
          <Progress aria-label={words.title} value={100} striped animated />
        </div>
      )}
      {exporting.isSuccess && <Text role="status">{words.done}</Text>}
      {exporting.isError && <FailureCard failure={exporting.error} />}
      <Group justify="flex-end">
        <Button size="md" loading={exporting.isPending} onClick={() => exporting.mutate()}>
          {words.start}
        </Button>
      </Group>
    </Stack>
  );
}
