import { Badge, Text } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useNow } from '../../api/clock.ts';
import { type Key, readAgain } from '../../api/follows.ts';
import { announce } from '../../kit/announce.tsx';
import { deviceZone } from '../../kit/device-zone.ts';
import { FailureCard } from '../../kit/failure-card.tsx';
import { Loaded } from '../../kit/loaded.tsx';
import { Row, Rows } from '../../kit/row.tsx';
import { Section } from '../../kit/section.tsx';
import { momentText } from '../../kit/when.ts';
import { WriteButton } from '../../kit/writes.tsx';
import { programOf } from '../../shared/sessions/program.ts';
import { useMay } from '../../shell/desk/rights.tsx';
import { person as words } from '../../text/desk/person.ts';
import { endAll, endSession, type Person, type Session, sessionsOptions } from './api.ts';
import classes from './person.module.css';

const text = words.sessions;
const END_ACTION = 'plugin::users-permissions.user-session.delete';

/** The person's sessions, and the button that ends them all. */
export function Sessions({ person }: { readonly person: Person }) {
  const query = useQuery(sessionsOptions(person.id));
  const mayEnd = useMay()(END_ACTION);
  const ending = useEnding(person.id, () => endAll(person.id), text.endedAll);
  // One's own are ended where one's own things are.
  const isOwn = query.data?.some(({ current }) => current) ?? false;
  const isMany = (query.data?.length ?? 0) > 0;
  return (
    <Section
      title={text.title}
      action={
        mayEnd &&
        isMany &&
        !isOwn && (
          <WriteButton
            variant="default"
            className={classes.button}
            loading={ending.isPending}
            onClick={() => ending.mutate()}
          >
            {text.endAll}
          </WriteButton>
        )
      }
    >
      {ending.error && <FailureCard failure={ending.error} />}
      <Loaded query={query} height={60}>
        {(sessions) =>
          sessions.length === 0 ? (
            <Text c="dimmed">{text.none}</Text>
          ) : (
            <>
              {mayEnd && (
                <Text size="sm" c="dimmed">
                  {text.effect}
                </Text>
              )}
              <Rows>
                {sessions.map((session) => (
                  <Line key={session.id} user={person.id} session={session} mayEnd={mayEnd} />
                ))}
              </Rows>
            </>
          )
        }
      </Loaded>
    </Section>
  );
}

interface LineProps {
  readonly user: number;
  readonly session: Session;
  readonly mayEnd: boolean;
}

function Line({ user, session, mayEnd }: LineProps) {
  const { id, agent, address, current, loginAt, lastActiveAt } = session;
  const now = useNow();
  const ending = useEnding(user, () => endSession(id), text.ended);
  const program = programOf(agent);
  const at = (instant: string) => momentText(new Date(instant), now, deviceZone());
  return (
    <Row
      value={program}
      note={[text.facts(at(loginAt), at(lastActiveAt)), address].filter(Boolean).join(' · ')}
      action={
        current ? (
          <Badge variant="light" color="green" tt="none">
            {text.own}
          </Badge>
        ) : (
          mayEnd && (
            <WriteButton
              variant="default"
              className={classes.button}
              aria-label={text.endOf(program, at(lastActiveAt))}
              loading={ending.isPending}
              onClick={() => ending.mutate()}
            >
              {text.end}
            </WriteButton>
          )
        )
      }
    >
      {ending.error && <FailureCard failure={ending.error} />}
    </Row>
  );
}

function useEnding(user: number, end: () => Promise<unknown>, done: string) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: end,
    onSuccess: async () => {
      announce(done);
      // A first reading that is still under way began before the change.
      await queries.cancelQueries({ queryKey: ['audit-events'] satisfies Key });
      await Promise.all([
        queries.invalidateQueries({ queryKey: sessionsOptions(user).queryKey }),
        readAgain(queries, 'audit-events'),
      ]);
    },
  });
}
