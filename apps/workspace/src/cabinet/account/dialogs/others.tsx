import { Group, Stack, Text } from '@mantine/core';
import { endAllSessions } from '@okoshko/contract/auth/account-wire';
import { useMutation, useQuery } from '@tanstack/react-query';
import { call } from '../../../api/call.ts';
import { session } from '../../../api/session.ts';
import type { OpenedProps } from '../../../kit/dialog.tsx';
import { Dialog } from '../../../kit/dialog.tsx';
import { FailureCard } from '../../../kit/failure-card.tsx';
import { Loaded } from '../../../kit/loaded.tsx';
import { notify } from '../../../kit/notify.tsx';
import { WriteButton } from '../../../kit/writes.tsx';
import { sessionsOptions, useEnding } from '../../../shared/sessions/api.ts';
import { account } from '../../../text/account.ts';
import { devices } from '../../../text/devices.ts';

const words = account.others;

/** Signs out everywhere else, or everywhere. */
export function OthersDialog({ onClose }: OpenedProps) {
  const query = useQuery(sessionsOptions);
  return (
    <Dialog title={words.title} onClose={onClose}>
      <Loaded query={query} height={140}>
        {(sessions) => (
          <Ending
            others={sessions.filter(({ current }) => !current).map(({ id }) => id)}
            onClose={onClose}
          />
        )}
      </Loaded>
    </Dialog>
  );
}

interface EndingProps extends OpenedProps {
  readonly others: readonly string[];
}

function Ending({ others, onClose }: EndingProps) {
  const ending = useEnding(others, () => {
    notify({ message: words.done });
    onClose();
  });
  const leaving = useMutation({
    mutationFn: () => call(endAllSessions),
    onSuccess: () => session.sessionStore.clearSession(),
  });
  const failure = ending.error ?? leaving.error;
  return (
    <Stack gap="md">
      <Text>{others.length > 0 ? words.lead(others.length) : devices.only}</Text>
      {failure && <FailureCard failure={failure} />}
      <Group justify="flex-end" gap="sm">
        <WriteButton
          size="md"
          variant="default"
          loading={leaving.isPending}
          onClick={() => leaving.mutate()}
        >
          {words.everywhere}
        </WriteButton>
        {others.length > 0 && (
          <WriteButton size="md" loading={ending.isPending} onClick={() => ending.mutate()}>
            {words.confirm}
          </WriteButton>
        )}
      </Group>
    </Stack>
  );
}
