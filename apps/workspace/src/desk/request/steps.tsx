import { Alert, Group, Text } from '@mantine/core';
import { useUser } from '../../api/session.ts';
import { deviceZone } from '../../kit/device-zone.ts';
import { FailureCard } from '../../kit/failure-card.tsx';
import { WriteButton } from '../../kit/writes.tsx';
import { requests as text } from '../../text/desk/requests.ts';
import type { Request } from './api.ts';
import { changeOf, type Step, stateText, stepsOf } from './rules.ts';
import { useChange } from './use-change.ts';

const DONE: Readonly<Record<Step, string>> = {
  take: text.begun,
  takeOver: text.begun,
  close: text.closed,
  reopen: text.reopened,
};

/** The buttons that take a request into work, close it, or open it again. */
export function Steps({ request }: { readonly request: Request }) {
  const user = useUser()?.documentId ?? '';
  const { change, now } = useChange(request.documentId);
  const steps = stepsOf(request, user);
  const run = (step: Step) => {
    const data = changeOf(step, user);
    change.mutate({
      base: request,
      data,
      // Another operator's same step is theirs, and the form says so.
      isDone: ({ status, assignee, closed_by }) =>
        status === data.status && (step === 'close' ? closed_by : assignee)?.documentId === user,
      done: DONE[step],
    });
  };
  return (
    <div>
      {now && (
        <Alert color="yellow" role="alert" mb="sm">
          {text.changed(stateText(now, { user, zone: deviceZone() }))}
        </Alert>
      )}
      {change.error && <FailureCard failure={change.error} />}
      <Group gap="sm">
        {steps.map((step) => (
          <WriteButton
            key={step}
            size="sm"
            variant={step === 'take' || steps.length === 1 ? 'filled' : 'default'}
            loading={change.isPending}
            onClick={() => run(step)}
          >
            {text[step]}
          </WriteButton>
        ))}
      </Group>
      {steps.includes('close') && (
        <Text size="sm" c="dimmed" mt={4}>
          {text.closeHint}
        </Text>
      )}
    </div>
  );
}
