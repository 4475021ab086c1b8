import '../form-styles.ts';
import { Alert, Button, Group, type MantineColor, Stack, Text, Title } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, type ReactNode, useState } from 'react';
import { readAgain } from '../../api/follows.ts';
import { common } from '../../text/common.ts';
import { announce } from '../announce.tsx';
import { DialogButtons } from '../dialog-buttons.tsx';
import { FailureCard } from '../failure-card.tsx';
import { removeSurely } from '../remove-surely.ts';
import { RestoredNote } from '../restored-note.tsx';
import { WriteButton } from '../writes.tsx';
import type { ActionForm } from './use-action-form.ts';
import type { Removal } from './use-document-form.ts';

interface FormState
  extends Pick<ActionForm<object>, 'failure' | 'isPending' | 'isRestored' | 'restart' | 'discard'> {
  readonly faults: { readonly form?: ReactNode };
  /** The document as somebody else made it meanwhile. */
  readonly now?: object | null;
  /** The way to remove the document instead of saving it. */
  readonly removal?: Removal | null;
  submit(event: FormEvent): void;
}

interface DialogFormProps {
  readonly form: FormState;
  /** The words of the button that sends. */
  readonly save?: ReactNode;
  readonly color?: MantineColor | undefined;
  readonly disabled?: boolean | undefined;
  /** Leaves the dialog, and what is typed with it; absent: its cross alone leaves it, and nothing is lost. */
  onCancel?(): void;
  /** The change that somebody else made meanwhile, in words; absent: the common sentence. */
  readonly stale?: ReactNode;
  readonly staleTitle?: string;
  /** What may be done instead of saving, after a question; what was typed is there when the answer is no. */
  readonly instead?: Instead | null;
  /** The way to remove a document whose form does not know it. */
  readonly removal?: Removal | null;
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
  const { form, staleTitle, refusal = sentence, children } = props;
  const { stale = form.now && common.changedElsewhere, removal = form.removal } = props;
  const instead = props.instead ?? (removal && insteadOf(removal));
  const [isQuestion, setQuestion] = useState(false);
  return (
    <>
      <form onSubmit={(event) => form.submit(event)} noValidate hidden={isQuestion}>
        <Stack gap="md">
          <RestoredNote draft={form} />
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
          <Buttons {...props} instead={instead} ask={() => setQuestion(true)} />
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
  if (onCancel) {
    const cancel = () => {
      form.discard();
      onCancel();
    };
    return <DialogButtons onCancel={cancel}>{button}</DialogButtons>;
  }
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

interface QuestionProps {
  /** Absent: the dialog says it. */
  readonly title?: string;
  /** Tells what a press will do. */
  readonly lead: ReactNode;
  /** What somebody else changed meanwhile, in words. */
  readonly stale?: ReactNode;
  readonly action: string;
  readonly run: { mutate(): void; readonly isPending: boolean; readonly error: unknown };
  onBack(): void;
}

/** A question before something is done that is not undone; its effect is told, and Enter does nothing. */
export function Question({ title, lead, stale, action, run, onBack }: QuestionProps) {
  return (
    <Stack gap="md">
      {title && (
        <Title order={3} size="h4">
          {title}
        </Title>
      )}
      <Text>{lead}</Text>
      {stale && (
        <Alert color="blue" role="alert">
          {stale}
        </Alert>
      )}
      {run.error !== null && <FailureCard failure={run.error} />}
      <DialogButtons onCancel={onBack} beginsAtCancel>
        <WriteButton size="md" color="red" loading={run.isPending} onClick={() => run.mutate()}>
          {action}
        </WriteButton>
      </DialogButtons>
    </Stack>
  );
}

const insteadOf = (removal: Removal): Instead => ({
  label: removal.label,
  question: (back) => <Removing {...removal} onBack={back} />,
});

/** Asks, and removes a document; that it is gone already is no failure. */
export function Removing({
  plural,
  id,
  done,
  onDone,
  label,
  ...question
}: Removal & { onBack(): void }) {
  const client = useQueryClient();
  const run = useMutation<void>({
    mutationFn: () => removeSurely(plural, id),
    onSuccess: async () => {
      await readAgain(client, plural);
      announce(done);
      onDone();
    },
  });
  return <Question {...question} action={label} run={run} />;
}
