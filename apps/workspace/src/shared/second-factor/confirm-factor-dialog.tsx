import { Dialog } from '../../kit/dialog.tsx';
import { secondFactor } from '../../text/second-factor.ts';
import { CodeForm } from './code-form.tsx';

interface ConfirmFactorDialogProps {
  onConfirmed(): void;
  onDecline(): void;
}

/** Between a press that changes the second factor and what it does. */
export function ConfirmFactorDialog({ onConfirmed, onDecline }: ConfirmFactorDialogProps) {
  return (
    <Dialog title={secondFactor.give.again} onClose={onDecline}>
      <CodeForm onGiven={onConfirmed} />
    </Dialog>
  );
}
