import { Alert } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useUser } from '../../api/session.ts';
import { deviceZone } from '../../kit/device-zone.ts';
import { FailureCard } from '../../kit/failure-card.tsx';
import { PlainSelect } from '../../kit/plain-fields.tsx';
import { requests as text } from '../../text/desk/requests.ts';
import { colleaguesOptions } from '../shared/requests/colleagues.ts';
import type { Request } from './api.ts';
import { assigneesOf, stateText } from './rules.ts';
import { useChange } from './steps.tsx';

/** Hands the request to a colleague, who is told. */
export function Assignee({ request }: { readonly request: Request }) {
  const user = useUser()?.documentId;
  const { data, error, refetch } = useQuery(colleaguesOptions);
  const { change, now } = useChange(request.documentId);
  const assign = (id: string) => {
    const assignee = id === '' ? null : id;
    change.mutate({
      base: request,
      data: { assignee },
      isDone: (row) => (row.assignee?.documentId ?? null) === assignee,
      done: text.handedOver,
    });
  };
  return (
    <div>
      {now && (
        <Alert color="yellow" role="alert" mb="sm">
          {text.changed(stateText(now, { user, zone: deviceZone() }))}
        </Alert>
      )}
      {error && <FailureCard failure={error} retry={() => refetch()} />}
      {change.error && <FailureCard failure={change.error} />}
      <PlainSelect
        label={text.assignee}
        data={assigneesOf(request, data ?? [], user)}
        value={request.assignee?.documentId ?? ''}
        onChange={({ currentTarget }) => assign(currentTarget.value)}
      />
    </div>
  );
}
