import { Button, type ButtonProps } from '@mantine/core';
import type {
  readConfirmation,
  readOwnConfirmation,
} from '@okoshko/contract/payments/documents/addresses';
import { dayAt } from '@okoshko/ui/when';
import { useMutation } from '@tanstack/react-query';
import { receiveFile } from '../../api/transfer.ts';
import { documents as text } from '../../text/documents.ts';
import { FailureCard } from '../failure-card.tsx';
import { saveFile } from '../save-file.ts';
import { MOSCOW } from '../zoned.ts';

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
  const download = useMutation({
    mutationFn: async (day: string) =>
      saveFile(await receiveFile(address, { id: payment.payment }), text.fileName(day)),
  });
  if (!has_confirmation || paid_at === null) return null;
  const start = () => download.mutate(dayAt(paid_at, MOSCOW));
  return (
    <>
      <Button
        {...look}
        aria-label={text.confirmationOf(title)}
        loading={download.isPending}
        onClick={start}
      >
        {text.confirmation}
      </Button>
      {download.error && <FailureCard failure={download.error} retry={start} />}
    </>
  );
}
