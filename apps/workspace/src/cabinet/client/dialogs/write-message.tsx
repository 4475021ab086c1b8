import { Alert, Checkbox, Text, Textarea } from '@mantine/core';
import { sendMessages } from '@okoshko/contract/messaging/wire';
import { useState } from 'react';
import { call } from '../../../api/call.ts';
import { codeOf } from '../../../api/failure.ts';
import { useIdempotencyKey } from '../../../api/idempotency.ts';
import { Dialog } from '../../../kit/dialog.tsx';
import { FailureCard } from '../../../kit/failure-card.tsx';
import { DialogForm } from '../../../kit/form/dialog-form.tsx';
import { useActionForm } from '../../../kit/form/use-action-form.ts';
import { notify } from '../../../kit/notify.tsx';
import { clientDialogs } from '../../../text/client-dialogs.ts';
import type { ClientDialogProps } from './props.ts';

const words = clientDialogs.messages;

/** Writes to the client. */
export function WriteMessage(props: ClientDialogProps) {
  const { onClose } = props;
  return (
    <Dialog title={words.title(props.client.name)} onClose={onClose}>
      <MessageForm {...props} />
    </Dialog>
  );
}

function MessageForm({ clientKey, onClose }: ClientDialogProps) {
  const [skipped, setSkipped] = useState<keyof typeof words.skipped | null>(null);
  const keyOf = useIdempotencyKey();
  const form = useActionForm({
    form: 'message',
    initial: { text: '', marketing: false, confirm: false },
    send: async ({ text, marketing, confirm }) => {
      const data = { client_profiles: [clientKey.id], text: text.trim(), marketing, confirm };
      const reply = await call(sendMessages, { body: { data }, idempotencyKey: keyOf(data) });
      return reply.data[0];
    },
    onSent: (result) => {
      setSkipped(result?.reason ?? null);
      if (result?.status === 'skipped') return;
      notify({ message: words.queued });
      onClose();
    },
  });
  const isAdvertising = codeOf(form.failure) === 'advertising_words';
  const edit = (changes: Partial<typeof form.values>) => {
    form.setValues(changes);
    form.forgive();
    setSkipped(null);
  };
  return (
    <DialogForm
      form={{ ...form, submit: (event) => form.submit(event, { confirm: isAdvertising }) }}
      refusal={(failure) => <Refusal failure={failure} />}
      save={isAdvertising ? words.confirm : words.send}
      disabled={!form.values.text.trim()}
    >
      <Textarea
        label={words.text}
        description={words.lead}
        minRows={4}
        autosize
        maxLength={1000}
        data-autofocus
        value={form.values.text}
        onChange={({ currentTarget: { value } }) => edit({ text: value })}
      />
      <Checkbox
        label={words.isMarketing}
        description={words.isMarketingHint}
        checked={form.values.marketing}
        onChange={({ currentTarget: { checked } }) => edit({ marketing: checked })}
      />
      {skipped && (
        <Alert color="red" role="alert">
          {words.skipped[skipped]}
        </Alert>
      )}
    </DialogForm>
  );
}

function Refusal({ failure }: { readonly failure: unknown }) {
  const code = codeOf(failure);
  if (code !== 'advertising_words' && code !== 'unknown_variable') {
    return <FailureCard failure={failure} />;
  }
  return (
    <Alert color="red" role="alert">
      <Text size="sm">
        {code === 'advertising_words' ? words.advertising : words.unknownVariable}
      </Text>
    </Alert>
  );
}
