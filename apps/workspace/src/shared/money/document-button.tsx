import { Button, type ButtonProps } from '@mantine/core';
import type {
  readActFile,
  readConfirmation,
  readOwnActFile,
  readOwnConfirmation,
} from '@okoshko/contract/payments/wire';
import { dayAt } from '@okoshko/ui/when';
import { useMutation } from '@tanstack/react-query';
import { receiveFile } from '../../api/transfer.ts';
import { FailureCard } from '../../kit/failure-card.tsx';
import { saveFile } from '../../kit/save-file.ts';
import { MOSCOW } from '../../kit/zoned.ts';
import { documents, acts as text } from '../../text/documents.ts';

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

interface ActButtonsProps extends Pick<ButtonProps, 'variant' | 'className'> {
  readonly address: typeof readActFile | typeof readOwnActFile;
  readonly acts: readonly { readonly act: string; readonly number: string }[];
}

/** Downloads the acts of a payment that came by a bill. Nothing where there are none. */
export const ActButtons = ({ address, acts, ...look }: ActButtonsProps) =>
  acts.map(({ act, number }) => (
    <DocumentButton
      key={act}
      {...look}
      address={address}
      id={act}
      label={text.download(number)}
      name={text.download(number)}
      fileName={text.fileName(number)}
    />
  ));

interface ConfirmationButtonProps extends Pick<ButtonProps, 'variant' | 'className'> {
  readonly address: typeof readConfirmation | typeof readOwnConfirmation;
  readonly payment: {
    readonly payment: string;
    readonly title: string;
    readonly paid_at: string | null;
    readonly has_confirmation: boolean;
  };
}

/** Downloads the confirmation of a payment. Nothing where there is none. */
export function ConfirmationButton({ address, payment, ...look }: ConfirmationButtonProps) {
  const { title, paid_at, has_confirmation } = payment;
  if (!has_confirmation || paid_at === null) return null;
  return (
    <DocumentButton
      {...look}
      address={address}
      id={payment.payment}
      label={documents.confirmation}
      name={documents.confirmationOf(title)}
      fileName={documents.fileName(dayAt(paid_at, MOSCOW))}
    />
  );
}
