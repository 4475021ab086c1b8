import '../../kit/form-styles.ts';
import { Stack } from '@mantine/core';
import { MAX_HELP_TEXT } from '@okoshko/contract/help-requests/statuses';
import type { Fact } from '../../api/follows.ts';
import { useIdempotencyKey } from '../../api/idempotency.ts';
import { announce } from '../../kit/announce.tsx';
import { FailureCard } from '../../kit/failure-card.tsx';
import { useActionForm } from '../../kit/form/use-action-form.ts';
import { PlainTextarea } from '../../kit/plain-fields.tsx';
import { WriteButton } from '../../kit/writes.tsx';
import { help as text } from '../../text/help.ts';

interface QuestionFormProps {
  /** Tells the draft from others. */
  readonly form: string;
  readonly label: string;
  readonly description?: string;
  readonly changes: Fact;
  /** Another value for each question, so that the same words may be sent twice. */
  readonly nth: number;
  send(text: string, idempotencyKey: string): Promise<unknown>;
}

/** Words to the service's staff. */
export function QuestionForm({ form: name, changes, nth, send, ...field }: QuestionFormProps) {
  const keyOf = useIdempotencyKey();
  const form = useActionForm({
    form: name,
    initial: { text: '' },
    fieldOf: { text: 'text' },
    validate: (values) => ({ text: values.text.trim() === '' && text.writeFirst }),
    send: (values) => send(values.text.trim(), keyOf({ ...values, nth })),
    changes: [changes],
    onSent: () => {
      form.setValues({ text: '' });
      announce(text.sent);
    },
  });
  return (
    <form onSubmit={(event) => form.submit(event)} noValidate>
      <Stack gap="sm" align="stretch">
        <PlainTextarea
          {...field}
          rows={4}
          maxLength={MAX_HELP_TEXT}
          {...form.getInputProps('text')}
        />
        {Boolean(form.failure) && <FailureCard failure={form.failure} />}
        <WriteButton
          type="submit"
          size="md"
          style={{ alignSelf: 'flex-start' }}
          loading={form.isPending}
        >
          {text.send}
        </WriteButton>
      </Stack>
    </form>
  );
}
