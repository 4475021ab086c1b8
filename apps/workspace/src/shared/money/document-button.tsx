import { Button, type ButtonProps } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { receiveFile } from '../../api/transfer.ts';
import { FailureCard } from '../../kit/failure-card.tsx';
import { saveFile } from '../../kit/save-file.ts';

interface DocumentButtonProps extends Pick<ButtonProps, 'variant' | 'className' | 'size'> {
  readonly address: Parameters<typeof receiveFile>[0];
  readonly id: string;
  readonly label: string;
  /** The name includes the document, for people who hear one button of many. */
  readonly name: string;
  readonly fileName: string;
}

/** Downloads a document of somebody's. */
export function DocumentButton({
  address,
  id,
  label,
  name,
  fileName,
  ...look
}: DocumentButtonProps) {
  const download = useMutation({
    mutationFn: async () => saveFile(await receiveFile(address, { id }), fileName),
  });
  const start = () => download.mutate();
  return (
    <>
      <Button {...look} aria-label={name} loading={download.isPending} onClick={start}>
        {label}
      </Button>
      {download.error && <FailureCard failure={download.error} retry={start} />}
    </>
  );
}
