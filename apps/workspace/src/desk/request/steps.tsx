import { Alert, Group, Text } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { Changes } from '../../api/collections.ts';
import { update } from '../../api/documents.ts';
import { readAgain } from '../../api/follows.ts';
import { useUser } from '../../api/session.ts';
import { announce } from '../../kit/announce.tsx';
import { deviceZone } from '../../kit/device-zone.ts';
import { FailureCard } from '../../kit/failure-card.tsx';
import { saveSeen } from '../../kit/save-seen.ts';
import { dateText } from '../../kit/when.ts';
import { WriteButton } from '../../kit/writes.tsx';
import { useMay } from '../../shell/desk/rights.tsx';
import { requests as text } from '../../text/desk/requests.ts';
import type { GrantOrigin } from '../shared/plans/values.ts';
import { type Request, readRequest, requestOptions } from './api.ts';
import { changeOf, type Step, stateText, stepsOf } from './rules.ts';

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
  const place = useRef<HTMLDivElement>(null);
  const run = (step: Step) => {
    // The pressed button is gone once it is done: Tab goes on from where it stood.
    place.current?.focus({ preventScroll: true });
    change.mutate(changeBy(step, { request, user }));
  };
  return (
    <div ref={place} tabIndex={-1}>
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

interface Author {
  readonly request: Request;
  /** documentId of who presses. */
  readonly user: string;
}

function changeBy(step: Step, { request, user }: Author): Change {
  const data = changeOf(step, user);
  return {
    base: request,
    data,
    // Another operator's same step is theirs, and the form says so.
    isDone: ({ status, assignee, closed_by }) =>
      status === data.status && (step === 'close' ? closed_by : assignee)?.documentId === user,
    done: DONE[step],
  };
}

/** The request as it asks for a plan; undefined: it is closed, or not for the reader to close. */
export function useGrantOrigin(request: Request): GrantOrigin | undefined {
  const user = useUser()?.documentId ?? '';
  const { change } = useChange(request.documentId);
  const mayClose = useMay()('api::help-request.help-request.update');
  if (request.status === 'closed' || !mayClose) return undefined;
  return {
    isByAgreement: request.type === 'enterprise_tariff',
    reason: text.askedReason(dateText(request.createdAt, deviceZone())),
    close: async () => {
      const other = await change.mutateAsync(changeBy('close', { request, user }));
      return other === null;
    },
  };
}

interface Change {
  /** The request as it was when it was decided. */
  readonly base: Request;
  readonly data: Changes<'help-requests'>;
  /** True if the request already is as the change would make it. */
  isDone(now: Request): boolean;
  /** Said when it is done. */
  readonly done: string;
}

/** Changes a request; `now`: what another operator made of it before, which stays on the screen until the next change. */
export function useChange(id: string) {
  const client = useQueryClient();
  const [now, setNow] = useState<Request | null>(null);
  const change = useMutation({
    mutationFn: ({ base, data, isDone }: Change) =>
      saveSeen<Request>({
        base,
        send: () => update('help-requests', id, { ...data, version: base.version ?? 0 }),
        read: async () => {
          const read = await readRequest(id);
          if (!read) throw new Error('the request is gone');
          client.setQueryData(requestOptions(id).queryKey, read);
          return read;
        },
        isDone,
      }),
    onMutate: () => setNow(null),
    onSuccess: (other, { done }) => {
      setNow(other);
      if (!other) announce(done);
    },
    onSettled: () => readAgain(client, 'help-requests'),
  });
  return { change, now };
}
