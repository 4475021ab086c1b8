import { Stack, Text } from '@mantine/core';
import { Dialog } from '../../kit/dialog.tsx';
import { DialogButtons } from '../../kit/dialog-buttons.tsx';
import { confirmPassword as words } from '../../text/confirm-password.ts';
import { PasswordForm } from './password-form.tsx';

interface ConfirmPasswordDialogProps {
  onConfirmed(): void;
  onDecline(): void;
}

/** Between a press and what it does. */
export function ConfirmPasswordDialog({ onConfirmed, onDecline }: ConfirmPasswordDialogProps) {
  return (
    <Dialog title={words.title} onClose={onDecline}>
      <Stack gap="md">
        <Text size="sm">{words.lead}</Text>
        <PasswordForm
          submitLabel={words.submit}
          onConfirmed={onConfirmed}
          buttons={(submit) => <DialogButtons onCancel={onDecline}>{submit}</DialogButtons>}
        />
      </Stack>
    </Dialog>
  );
}
