import '../form-styles.ts';
import { Alert, Button, Group, type MantineColor, Stack } from '@mantine/core';
import { type FormEvent, type ReactNode, useState } from 'react';
import { common } from '../../text/common.ts';
import { DialogButtons } from '../dialog-buttons.tsx';
import { FailureCard } from '../failure-card.tsx';
import { WriteButton } from '../writes.tsx';
import type { ActionForm } from './use-action-form.ts';

interface FormState extends Pick<ActionForm<object>, 'failure' | 'isPending'> {
  readonly faults: { readonly form?: ReactNode };
  submit(event: FormEvent): void;
}

interface DialogFormProps {
  readonly form: FormState;
  /** The words of the button that sends. */
  readonly save?: ReactNode;
  readonly color?: MantineColor | undefined;
  readonly disabled?: boolean | undefined;
  /** Leaves the dialog; absent: its cross alone does. */
  onCancel?(): void;
  /** What somebody else changed meanwhile, in words. */
  readonly stale?: ReactNode;
  readonly staleTitle?: string;
  /** What may be done instead of saving, after a question; what was typed is there when the answer is no. */
  readonly instead?: Instead | null;
  /** The content beside the button that sends. */
  readonly aside?: ReactNode;
  /** Tells a refusal in another way. */
  refusal?(failure: unknown): ReactNode;
  /** Places the button that sends among others. */
  place?(button: ReactNode): ReactNode;
  readonly children?: ReactNode;
}

interface Instead {
  readonly label: string;
  question(back: () => void): ReactNode;
}

/** A form in its dialog: the fields, what became of what was sent, the buttons. */
export function DialogForm(props: DialogFormProps) {
  const { form, stale, staleTitle, refusal = sentence, instead, children } = props;
  const [isQuestion, setQuestion] = useState(false);
  return (
    <>
      <form onSubmit={(event) => form.submit(event)} noValidate hidden={isQuestion}>
        <Stack gap="md">
          {children}
          {form.faults.form && (
            <Alert color="red" role="alert">
              {form.faults.form}
            </Alert>
          )}
          {stale && (
            <Alert color="blue" role="alert" title={staleTitle}>
              {stale}
            </Alert>
          )}
          {form.failure !== null && refusal(form.failure)}
          <Buttons {...props} ask={() => setQuestion(true)} />
        </Stack>
      </form>
      {isQuestion && instead?.question(() => setQuestion(false))}
    </>
  );
}

const sentence = (failure: unknown) => <FailureCard failure={failure} />;

function Buttons({ ask, ...props }: DialogFormProps & { ask(): void }) {
  const {
    form,
    save = common.save,
    color,
    disabled = false,
    onCancel,
    instead,
    aside,
    place,
  } = props;
  const button = (
    <WriteButton size="md" type="submit" color={color} loading={form.isPending} disabled={disabled}>
      {save}
    </WriteButton>
  );
  if (place) return place(button);
  if (onCancel) return <DialogButtons onCancel={onCancel}>{button}</DialogButtons>;
  return (
    <Group justify="space-between" gap="sm">
      {aside || (instead ? <InsteadButton label={instead.label} ask={ask} /> : <span />)}
      {button}
    </Group>
  );
}

const InsteadButton = ({ label, ask }: { readonly label: string; ask(): void }) => (
  <Button variant="subtle" color="red" onClick={ask}>
    {label}
  </Button>
);
