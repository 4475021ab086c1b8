import { Button, Text } from '@mantine/core';
import { notifyOutsideHours } from '@okoshko/contract/schedule/wire';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { call } from '../../../api/call.ts';
import { readAgain } from '../../../api/follows.ts';
import { FailureCard } from '../../../kit/failure-card.tsx';
import { WriteButton } from '../../../kit/writes.tsx';
import { move } from '../../../text/move.ts';
import { outside as words } from '../../../text/timetables.ts';
import classes from './conflict-list.module.css';

/** An appointment that stands where nobody works. */
interface ListedConflict {
  /** documentId */
  readonly id: string;
  readonly when: string;
  readonly client: string;
  readonly note: string;
}

/** Appointments outside of the working hours: each opens, and moves, with a press. */
export const ConflictList = ({ conflicts }: { readonly conflicts: readonly ListedConflict[] }) => (
  <ul className={classes.list}>
    {conflicts.map(({ id, when, client, note }) => (
      <li key={id} className={classes.row}>
        <Link to="/cabinet/appointments/$id" params={{ id }} className={classes.conflict}>
          <span>{when}</span>
          <strong>{client}</strong>
          <span>{note}</span>
        </Link>
        <Button
          renderRoot={(props) => (
            <Link
              to="/cabinet/appointments/$id"
              params={{ id }}
              search={{ dialog: 'move' }}
              {...props}
            />
          )}
          aria-label={words.moveOf(client, when)}
          variant="default"
        >
          {move.confirm}
        </Button>
      </li>
    ))}
  </ul>
);

interface AskToRearrangeProps {
  /** The documentIds of the appointments; absent: all that are outside of the hours. */
  readonly ids?: readonly string[];
  readonly count: number;
}

/** Asks the clients of these appointments for another time; nobody is asked twice about the same. */
export function AskToRearrange({ ids, count }: AskToRearrangeProps) {
  const client = useQueryClient();
  const asking = useMutation({
    mutationFn: async () =>
      (await call(notifyOutsideHours, { body: { data: ids ? { appointments: [...ids] } : {} } }))
        .data,
    onSuccess: () => readAgain(client, 'messages'),
  });
  return (
    <div className={classes.asking}>
      {asking.data ? (
        <Text role="status">{words.sending(asking.data.clients)}</Text>
      ) : (
        <>
          <WriteButton variant="light" loading={asking.isPending} onClick={() => asking.mutate()}>
            {words.ask(count)}
          </WriteButton>
          <Text size="sm" c="dimmed">
            {words.askLead(count)}
          </Text>
        </>
      )}
      {asking.error && <FailureCard failure={asking.error} />}
    </div>
  );
}
