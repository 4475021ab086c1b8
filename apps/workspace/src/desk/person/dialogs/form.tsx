import { Alert, Stack } from '@mantine/core';
import type { FormEvent, ReactNode } from 'react';
import { Dialog } from '../../../kit/dialog.tsx';
import { DialogButtons } from '../../../kit/dialog-buttons.tsx';
import { FailureCard } from '../../../kit/failure-card.tsx';
import { WriteButton } from '../../../kit/writes.tsx';
import classes from '../person.module.css';

interface DialogFormProps {
  readonly title: string;
  readonly effects: readonly string[];
  /** The changes that others made meanwhile. */
  readonly meanwhile?: string | null;
  readonly failure?: unknown;
  readonly submit: string;
  readonly isDangerous?: boolean;
  readonly isPending: boolean;
  onSubmit(): void;
  onClose(): void;
  readonly children?: ReactNode;
}

/** A dialog that does something to an account: what will happen, what it takes, and the press. */
export function DialogForm(props: DialogFormProps) {
  const { title, effects, meanwhile, failure, submit, isDangerous, isPending, children } = props;
  const send = (event: FormEvent) => {
    event.preventDefault();
    if (!isPending) props.onSubmit();
  };
  return (
    <Dialog title={title} onClose={props.onClose}>
      <form noValidate onSubmit={send}>
        <Stack gap="md">
          <ul className={classes.points}>
            {effects.map((effect) => (
              <li key={effect}>{effect}</li>
            ))}
          </ul>
          {children}
          {meanwhile && (
            <Alert color="orange" role="alert">
              {meanwhile}
            </Alert>
          )}
          {failure != null && <FailureCard failure={failure} />}
          <DialogButtons onCancel={props.onClose}>
            <WriteButton
              size="md"
              type="submit"
              {...(isDangerous && { color: 'red' })}
              loading={isPending}
            >
              {submit}
            </WriteButton>
          </DialogButtons>
        </Stack>
      </form>
    </Dialog>
  );
}
