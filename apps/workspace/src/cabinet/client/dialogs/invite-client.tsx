import { Alert, Button, CopyButton, Group, Stack, Text, TextInput } from '@mantine/core';
import { inviteClient } from '@okoshko/contract/auth-links/wire';
import { useMutation } from '@tanstack/react-query';
import { call } from '../../../api/call.ts';
import { codeOf } from '../../../api/failure.ts';
import { Dialog } from '../../../kit/dialog.tsx';
import { FailureCard } from '../../../kit/failure-card.tsx';
import { dateText } from '../../../kit/when.ts';
import { WriteButton } from '../../../kit/writes.tsx';
import { useProvider } from '../../../shell/provider.tsx';
import { clientDialogs } from '../../../text/client-dialogs.ts';
import type { ClientDialogProps } from './props.ts';

const words = clientDialogs.invites;

/** Makes a link that signs the client in, to be passed on. */
export function InviteClient({ clientKey, onClose }: ClientDialogProps) {
  const inviting = useMutation({
    mutationFn: async () => (await call(inviteClient, { id: clientKey.id })).data,
  });
  return (
    <Dialog title={words.title} onClose={onClose}>
      <Stack gap="md">
        <Text>{words.lead}</Text>
        {inviting.data && <InviteLink {...inviting.data} />}
        {inviting.isError &&
          (codeOf(inviting.error) === 'link_limit' ? (
            <Alert color="red" role="alert">
              {words.limit}
            </Alert>
          ) : (
            <FailureCard failure={inviting.error} />
          ))}
        {!inviting.data && (
          <Group justify="flex-end">
            <WriteButton size="md" loading={inviting.isPending} onClick={() => inviting.mutate()}>
              {words.create}
            </WriteButton>
          </Group>
        )}
      </Stack>
    </Dialog>
  );
}

interface InviteLinkProps {
  readonly url: string;
  readonly expires_at: string;
}

function InviteLink({ url, expires_at }: InviteLinkProps) {
  const { time_zone } = useProvider();
  return (
    <>
      <TextInput
        readOnly
        label={words.link}
        description={words.until(dateText(expires_at, time_zone))}
        value={url}
        onFocus={({ currentTarget }) => currentTarget.select()}
      />
      <Group justify="flex-end" gap="sm">
        {'share' in navigator && (
          // Given up by the user is no failure.
          <Button
            size="md"
            variant="default"
            onClick={() => navigator.share({ url }).catch(() => {})}
          >
            {words.share}
          </Button>
        )}
        <CopyButton value={url}>
          {({ copied, copy }) => (
            <Button size="md" onClick={copy}>
              {copied ? words.copied : words.copy}
            </Button>
          )}
        </CopyButton>
      </Group>
    </>
  );
}
