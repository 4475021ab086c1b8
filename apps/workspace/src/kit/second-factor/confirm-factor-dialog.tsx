import { secondFactor } from '../../text/second-factor.ts';
import type { ConfirmDialogProps } from '../confirmation.tsx';
import { Dialog } from '../dialog.tsx';
import { CodeForm } from './code-form.tsx';

/** Between a press that changes the second factor and what it does. */
export function ConfirmFactorDialog({ onConfirmed, onDecline }: ConfirmDialogProps) {
  return (
    <Dialog title={secondFactor.give.again} onClose={onDecline}>
      <CodeForm onGiven={onConfirmed} />
    </Dialog>
  );
}
