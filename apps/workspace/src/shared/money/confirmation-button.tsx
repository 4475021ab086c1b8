import type { ButtonProps } from '@mantine/core';
import type { readConfirmation, readOwnConfirmation } from '@okoshko/contract/payments/wire';
import { dayAt } from '@okoshko/ui/when';
import { MOSCOW } from '../../kit/zoned.ts';
import { documents as text } from '../../text/documents.ts';
import { DocumentButton } from './document-button.tsx';

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
      label={text.confirmation}
      name={text.confirmationOf(title)}
      fileName={text.fileName(dayAt(paid_at, MOSCOW))}
    />
  );
}
