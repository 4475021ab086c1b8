import { Alert, Group, Stack } from '@mantine/core';
import { MAX_HELP_TEXT } from '@okoshko/contract/help-requests/statuses';
import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { codeOf } from '../../api/failure.ts';
import { useIdempotencyKey } from '../../api/idempotency.ts';
import { announce } from '../../kit/announce.tsx';
import { FailureCard } from '../../kit/failure-card.tsx';
import { type ActionForm, useActionForm } from '../../kit/form/use-action-form.ts';
import { PlainSelect, PlainTextarea } from '../../kit/plain-fields.tsx';
import { WriteButton } from '../../kit/writes.tsx';
import { useShortcuts } from '../../shell/keys/shortcuts.tsx';
import { requests as text } from '../../text/desk/requests.ts';
import { type Request, templatesOptions, write } from './api.ts';
import { reachOf, withTemplate } from './rules.ts';

interface Values {
  readonly text: string;
  readonly kind: 'answer' | 'note';
  readonly closes: boolean;
}
const EMPTY: Values = { text: '', kind: 'answer', closes: false };

/** The words for the author, or for colleagues alone. What is typed stays where somebody else answers first. */
export function AnswerForm({ request }: { readonly request: Request }) {
  const keyOf = useIdempotencyKey();
  const fields = useRef<HTMLFormElement>(null);
  const form = useActionForm<Values>({
    form: `answer:${request.documentId}`,
    initial: EMPTY,
    fieldOf: { text: 'text' },
    validate: (values) => ({ text: values.text.trim() === '' && text.writeFirst }),
    send: (values) => write({ request, ...values }, keyOf({ ...values, version: request.version })),
    changes: ['help-messages'],
    onSent: (_reply, { kind, closes }) => {
      // The pressed button is gone: Tab goes on from where it stood.
      if (closes) fields.current?.focus({ preventScroll: true });
      form.setValues(EMPTY);
      form.resetDirty();
      announce(kind === 'note' ? text.noteLeft : text.answered);
    },
  });
  useShortcuts({ write: () => fields.current?.querySelector('textarea')?.focus() });
  const isStale = codeOf(form.failure) === 'stale';
  return (
    <form ref={fields} tabIndex={-1} onSubmit={(event) => form.submit(event)} noValidate>
      <Stack gap="sm">
        <Templates form={form} />
        <PlainTextarea
          label={text.answer}
          description={text.reach[reachOf(request)]}
          rows={4}
          maxLength={MAX_HELP_TEXT}
          {...form.getInputProps('text')}
        />
        {isStale && (
          <Alert color="yellow" role="alert">
            {text.answeredMeanwhile}
          </Alert>
        )}
        {Boolean(form.failure) && !isStale && <FailureCard failure={form.failure} />}
        <Buttons form={form} isOpen={request.status !== 'closed'} />
      </Stack>
    </form>
  );
}

function Templates({ form }: { readonly form: ActionForm<Values> }) {
  const { data, error, refetch } = useQuery(templatesOptions);
  if (error && !data) return <FailureCard failure={error} retry={() => refetch()} />;
  if (!data || data.length === 0) return null;
  const choose = (id: string) => {
    const chosen = data.find(({ documentId }) => documentId === id);
    if (chosen) form.setFieldValue('text', withTemplate(form.values.text, chosen.text));
  };
  return (
    <PlainSelect
      label={text.template}
      data={[
        { value: '', label: text.noTemplate },
        ...data.map(({ documentId, title }) => ({ value: documentId, label: title })),
      ]}
      value=""
      onChange={({ currentTarget }) => choose(currentTarget.value)}
    />
  );
}

interface ButtonsProps {
  readonly form: ActionForm<Values>;
  readonly isOpen: boolean;
}

const Buttons = ({ form, isOpen }: ButtonsProps) => (
  <Group gap="sm">
    <WriteButton type="submit" size="sm" loading={form.isPending}>
      {text.sendAnswer}
    </WriteButton>
    {isOpen && (
      <WriteButton
        size="sm"
        variant="default"
        disabled={form.isPending}
        onClick={() => form.submit(undefined, { closes: true })}
      >
        {text.answerAndClose}
      </WriteButton>
    )}
    <WriteButton
      size="sm"
      variant="default"
      disabled={form.isPending}
      onClick={() => form.submit(undefined, { kind: 'note' })}
    >
      {text.leaveNote}
    </WriteButton>
  </Group>
);
