import { Badge, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useNow } from '../../api/clock.ts';
import { announce } from '../../kit/announce.tsx';
import { FailureCard } from '../../kit/failure-card.tsx';
import { Loaded } from '../../kit/loaded.tsx';
import { Row, Rows } from '../../kit/row.tsx';
import { Section } from '../../kit/section.tsx';
import { momentText } from '../../kit/when.ts';
import { WriteButton } from '../../kit/writes.tsx';
import { devices as words } from '../../text/devices.ts';
import { type Session, sessionsOptions, useEnding } from './api.ts';
import { inOrder } from './in-order.ts';
import { programOf } from './program.ts';

interface SessionListProps {
  readonly zone: string;
  readonly lead: string;
  /** The time of the sign-in, in words. */
  since(loginAt: string): string;
  /** The control that ends all other sessions. */
  others(sessions: readonly Session[]): ReactNode;
}

/** The sessions of the user, with buttons that end them. */
export function SessionList({ lead, others, ...texts }: SessionListProps) {
  const query = useQuery(sessionsOptions);
  return (
    <Section title={words.title}>
      <Text size="sm" c="dimmed">
        {lead}
      </Text>
      <Loaded query={query} height={140}>
        {(sessions) => (
          <>
            <Rows>
              {inOrder(sessions).map((one) => (
                <OneSession key={one.id} one={one} {...texts} />
              ))}
            </Rows>
            {sessions.length === 1 ? (
              <Text size="sm">{words.only}</Text>
            ) : (
              <div>{others(sessions)}</div>
            )}
          </>
        )}
      </Loaded>
    </Section>
  );
}

interface OneSessionProps extends Pick<SessionListProps, 'zone' | 'since'> {
  readonly one: Session;
}

function OneSession({ one, zone, since }: OneSessionProps) {
  const { id, agent, address, current, loginAt, lastActiveAt } = one;
  const ending = useEnding([id], () => announce(words.ended));
  const program = programOf(agent);
  const used = momentText(new Date(lastActiveAt), useNow(), zone);
  const facts = [
    current ? words.justNow : words.lastUsed(used),
    words.since(since(loginAt)),
    address,
  ];
  return (
    <Row
      value={program}
      note={facts.filter(Boolean).join(' · ')}
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
    >
      {ending.isError && <FailureCard failure={ending.error} />}
    </Row>
  );
}
