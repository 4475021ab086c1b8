import { Button, Group, Text } from '@mantine/core';
import type { TimelineKind } from '@okoshko/contract/timelines/kinds';
import type { TimelineLine } from '@okoshko/contract/timelines/schemas';
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { useNow } from '../../../api/clock.ts';
import { deviceZone } from '../../../kit/device-zone.ts';
import { FilterChip } from '../../../kit/filter-chip.tsx';
import { Loaded } from '../../../kit/loaded.tsx';
import { Row, Rows } from '../../../kit/row.tsx';
import { Section } from '../../../kit/section.tsx';
import { momentText } from '../../../kit/when.ts';
import { useMay } from '../../../shell/desk/rights.tsx';
import { timeline as text } from '../../../text/desk/timeline.ts';
import type { Person } from '../api.ts';
import classes from '../person.module.css';
import { timelineOptions } from './api.ts';
import { wordsOf } from './rules.ts';

/** The history of the person, the latest first: money, plan, messages, visits and notes in one list. */
export function Timeline({ person }: { readonly person: Person }) {
  const [kind, setKind] = useState<TimelineKind | null>(null);
  const query = useInfiniteQuery({
    ...timelineOptions(person.documentId, kind),
    placeholderData: keepPreviousData,
  });
  const kinds = query.data?.pages[0]?.meta.kinds ?? [];
  return (
    <Section title={text.title}>
      {kinds.length > 1 && (
        <Group gap="xs" role="group" aria-label={text.filters}>
          {([null, ...kinds] as const).map((one) => (
            <FilterChip
              key={one ?? 'all'}
              label={one === null ? text.all : text.kinds[one]}
              isChosen={one === kind}
              choose={() => setKind(one)}
            />
          ))}
        </Group>
      )}
      <Loaded query={query} height={200}>
        {({ pages }) => (
          <Lines
            lines={pages.flatMap(({ data }) => data)}
            none={kind === null ? text.none : text.noneOfKind}
            user={person.id}
          />
        )}
      </Loaded>
      {query.hasNextPage && (
        <Button
          variant="default"
          className={classes.button}
          loading={query.isFetchingNextPage}
          onClick={() => query.fetchNextPage()}
        >
          {text.more}
        </Button>
      )}
    </Section>
  );
}

interface LinesProps {
  readonly lines: readonly TimelineLine[];
  readonly none: string;
  readonly user: number;
}

function Lines({ lines, none, user }: LinesProps) {
  const now = useNow();
  if (lines.length === 0) return <Text c="dimmed">{none}</Text>;
  return (
    <Rows>
      {lines.map((line) => {
        const { title, facts } = wordsOf(line);
        const at = momentText(new Date(line.at), now, deviceZone());
        return (
          <Row
            key={line.id}
            value={
              <ToRecord line={line} user={user}>
                {title}
              </ToRecord>
            }
            note={[at, ...facts].filter(Boolean).join(' · ')}
          />
        );
      })}
    </Rows>
  );
}

interface ToRecordProps {
  readonly line: TimelineLine;
  readonly user: number;
  readonly children: ReactNode;
}

const MODELS = {
  plan: 'api::user-tariff.user-tariff',
  visit: 'api::appointment.appointment',
  note: 'api::person-note.person-note',
} as const;

/** The link to what a line tells of; plain words where the operator may not open it, or it is gone. */
function ToRecord({ line, user, children }: ToRecordProps) {
  const may = useMay();
  const { kind, record } = line;
  if (kind === 'money')
    return may('api::payment.payment.findOne') ? (
      <Link to="/desk/payments/$id" params={{ id: record }} className={classes.link}>
        {children}
      </Link>
    ) : (
      children
    );
  if (kind === 'message')
    return (
      <Link
        to="/desk/messages"
        search={{ person: user, status: 'any', id: Number(record) }}
        className={classes.link}
      >
        {children}
      </Link>
    );
  const isGone = line.event === 'deleted';
  if (isGone || !may('plugin::content-manager.explorer.read')) return children;
  return (
    <Link
      to="/desk/collections/$model/$id"
      params={{ model: MODELS[kind], id: record }}
      className={classes.link}
    >
      {children}
    </Link>
  );
}
