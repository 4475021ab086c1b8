import { Badge, Text } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useNow } from '../../api/clock.ts';
import { announce } from '../../kit/announce.tsx';
import { FailureCard } from '../../kit/failure-card.tsx';
import { Loaded } from '../../kit/loaded.tsx';
import { Section } from '../../kit/section.tsx';
import { endSurely, type Session, sessionsOptions } from '../../kit/sessions/api.ts';
import { inOrder } from '../../kit/sessions/in-order.ts';
import { programOf } from '../../kit/sessions/program.ts';
import { dayText, momentText } from '../../kit/when.ts';
import { WriteButton } from '../../kit/writes.tsx';
import { useProvider } from '../../shell/provider.tsx';
import { devices as words } from '../../text/devices.ts';
import classes from './account.module.css';
import { OpenButton } from './dialogs.tsx';
import { Row } from './row.tsx';

/** Where one is signed in, and how that ends. */
export function Devices() {
  const query = useQuery(sessionsOptions);
  return (
    <Section title={words.title}>
      <Text size="sm" c="dimmed">
        {words.lead}
      </Text>
      <Loaded query={query} height={140}>
        {(sessions) => (
          <>
            <ul className={classes.list}>
              {inOrder(sessions).map((session) => (
                <Device key={session.id} session={session} />
              ))}
            </ul>
            {sessions.length === 1 ? (
              <Text size="sm">{words.only}</Text>
            ) : (
              <div>
                <OpenButton dialog="others" label={words.endOthers} />
              </div>
            )}
          </>
        )}
      </Loaded>
    </Section>
  );
}

function Device({ session }: { readonly session: Session }) {
  const { time_zone: zone } = useProvider();
  const now = useNow();
  const queries = useQueryClient();
  const { id, agent, address, current, loginAt, lastActiveAt } = session;
  const ending = useMutation({
    mutationFn: () => endSurely(id),
    onSuccess: () => {
      announce(words.ended);
      return queries.invalidateQueries({ queryKey: sessionsOptions.queryKey });
    },
  });
  const program = programOf(agent);
  const used = momentText(new Date(lastActiveAt), now, zone);
  return (
    <Row
      value={program}
      note={
        <>
          {current ? words.justNow : words.lastUsed(used)} · {words.since(dayText(loginAt, zone))}
          {address && ` · ${address}`}
          {ending.isError && <FailureCard failure={ending.error} />}
        </>
      }
      action={
        current ? (
          <Badge variant="light" color="green" tt="none" size="lg">
            {words.here}
          </Badge>
        ) : (
          <WriteButton
            size="md"
            variant="default"
            aria-label={words.endOf(program, used)}
            loading={ending.isPending || ending.isSuccess}
            onClick={() => ending.mutate()}
          >
            {words.end}
          </WriteButton>
        )
      }
    />
  );
}
