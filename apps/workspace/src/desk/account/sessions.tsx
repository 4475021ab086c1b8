import { Badge, Text } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { now, useNow } from '../../api/clock.ts';
import { announce } from '../../kit/announce.tsx';
import { deviceZone } from '../../kit/device-zone.ts';
import { FailureCard } from '../../kit/failure-card.tsx';
import { Loaded } from '../../kit/loaded.tsx';
import { Section } from '../../kit/section.tsx';
import { endSurely, type Session, sessionsOptions } from '../../kit/sessions/api.ts';
import { inOrder } from '../../kit/sessions/in-order.ts';
import { programOf } from '../../kit/sessions/program.ts';
import { momentText } from '../../kit/when.ts';
import { WriteButton } from '../../kit/writes.tsx';
import { zoneNote } from '../../kit/zone-text.ts';
import { account } from '../../text/desk/account.ts';
import { devices as words } from '../../text/devices.ts';
import classes from './account.module.css';

/** Where the operator is signed in, and how that ends. */
export function Sessions() {
  const query = useQuery(sessionsOptions);
  return (
    <Section title={words.title}>
      <Text size="sm" c="dimmed">
        {words.lead} {zoneNote(deviceZone(), now())}
      </Text>
      <Loaded query={query} height={140}>
        {(sessions) => (
          <>
            <ul className={classes.list}>
              {inOrder(sessions).map((one) => (
                <OneSession key={one.id} one={one} />
              ))}
            </ul>
            {sessions.length === 1 ? (
              <Text size="sm">{words.only}</Text>
            ) : (
              <EndOthers ids={sessions.filter(({ current }) => !current).map(({ id }) => id)} />
            )}
          </>
        )}
      </Loaded>
    </Section>
  );
}

function useEnding(ids: readonly string[], done: string) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: () => Promise.all(ids.map(endSurely)),
    onSuccess: () => announce(done),
    // Some may have ended where others did not.
    onSettled: () => queries.invalidateQueries({ queryKey: sessionsOptions.queryKey }),
  });
}

function EndOthers({ ids }: { readonly ids: readonly string[] }) {
  const ending = useEnding(ids, account.sessions.endedOthers);
  return (
    <>
      {ending.isError && <FailureCard failure={ending.error} />}
      <div>
        <WriteButton
          size="md"
          variant="default"
          loading={ending.isPending}
          onClick={() => ending.mutate()}
        >
          {account.sessions.endOthers}
        </WriteButton>
      </div>
    </>
  );
}

function OneSession({ one }: { readonly one: Session }) {
  const { id, agent, address, current, loginAt, lastActiveAt } = one;
  const now = useNow();
  const ending = useEnding([id], words.ended);
  const program = programOf(agent);
  const used = momentText(new Date(lastActiveAt), now, deviceZone());
  const since = words.since(momentText(new Date(loginAt), now, deviceZone()));
  return (
    <li className={classes.row}>
      <div className={classes.what}>
        <div>{program}</div>
        <div className={classes.note}>
          {current ? words.justNow : words.lastUsed(used)} · {since}
          {address && ` · ${address}`}
        </div>
        {ending.isError && <FailureCard failure={ending.error} />}
      </div>
      {current ? (
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
      )}
    </li>
  );
}
