import { Alert, Checkbox, Group, Stack, Text, Textarea } from '@mantine/core';
import { sendMessages } from '@okoshko/contract/messaging/wire';
import { useMutation } from '@tanstack/react-query';
import { call } from '../../../api/call.ts';
import { codeOf } from '../../../api/failure.ts';
import { useIdempotencyKey } from '../../../api/idempotency.ts';
import { Dialog } from '../../../kit/dialog.tsx';
import { useDraft } from '../../../kit/draft.ts';
import { FailureCard } from '../../../kit/failure-card.tsx';
import { notify } from '../../../kit/notify.tsx';
import { WriteButton } from '../../../kit/writes.tsx';
import { clientDialogs } from '../../../text/client-dialogs.ts';
import type { ClientDialogProps } from '../dialogs.tsx';

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
  const [text, setText] = useDraft('message', '');
  const [marketing, setMarketing] = useDraft('message-marketing', false);
  const keyOf = useIdempotencyKey();
  const sending = useMutation({
    mutationFn: async (confirm: boolean) => {
      const data = { client_profiles: [clientKey.id], text: text.trim(), marketing, confirm };
      const reply = await call(sendMessages, { body: { data }, idempotencyKey: keyOf(data) });
      return reply.data[0];
    },
    onSuccess: (result) => {
      if (result?.status === 'skipped') return;
      notify({ message: words.queued });
      onClose();
    },
  });
  const edit = (change: () => void) => {
    change();
    sending.reset();
  };
  const isAdvertising = codeOf(sending.error) === 'advertising_words';
  const skipped = sending.data?.reason;
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (text.trim() && !sending.isPending) sending.mutate(isAdvertising);
      }}
    >
      <Stack gap="md">
        <Textarea
          size="md"
          label={words.text}
          description={words.lead}
          minRows={4}
          autosize
          maxLength={1000}
          data-autofocus
          value={text}
          onChange={({ currentTarget: { value } }) => edit(() => setText(value))}
        />
        <Checkbox
          size="md"
          label={words.isMarketing}
          description={words.isMarketingHint}
          checked={marketing}
          onChange={({ currentTarget: { checked } }) => edit(() => setMarketing(checked))}
        />
        {skipped && (
          <Alert color="red" role="alert">
            {words.skipped[skipped]}
          </Alert>
        )}
        {sending.isError && <Refusal failure={sending.error} />}
        <Group justify="flex-end">
          <WriteButton size="md" type="submit" loading={sending.isPending} disabled={!text.trim()}>
            {isAdvertising ? words.confirm : words.send}
          </WriteButton>
        </Group>
      </Stack>
    </form>
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
