import { Alert, Stack, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { DialogButtons } from '../../kit/dialog-buttons.tsx';
import { FailureCard } from '../../kit/failure-card.tsx';
import { WriteButton } from '../../kit/writes.tsx';
import { common } from '../../text/common.ts';
import { profileForms as text } from '../../text/profile-forms.ts';

interface FormFrameProps {
  readonly form: {
    submit(): void;
    readonly isPending: boolean;
    readonly failure: unknown;
    readonly isStale: boolean;
  };
  /** Tells whether the form may be sent, and shows the faults. */
  check?(): boolean;
  onClose(): void;
  readonly save?: string;
  readonly isDanger?: boolean;
  readonly disabled?: boolean;
  readonly children: ReactNode;
}

/** A form of the profile in its dialog: fields, what became of them, and the buttons. */
export function FormFrame(props: FormFrameProps) {
  const { form, check = () => true, onClose, save = common.save, isDanger = false } = props;
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (check()) form.submit();
      }}
    >
      <Stack gap="md">
        {props.children}
        {form.isStale && (
          <Alert color="blue" role="alert" title={text.staleTitle}>
            <Text size="sm">{text.staleLead}</Text>
          </Alert>
        )}
        {form.failure !== null && <FailureCard failure={form.failure} />}
        <DialogButtons onCancel={onClose}>
          <WriteButton
            size="md"
            type="submit"
            color={isDanger ? 'red' : 'blue'}
            loading={form.isPending}
            disabled={props.disabled === true}
          >
            {save}
          </WriteButton>
        </DialogButtons>
      </Stack>
    </form>
  );
}
