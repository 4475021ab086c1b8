import { Button, Stack, Text, Title } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { useId } from 'react';
import type { Timetable } from '../../api/provider-rows.ts';
import { Empty } from '../../kit/empty.tsx';
import { hoursText, type Interval } from '../../kit/schedule/intervals.ts';
import type { Day } from '../../kit/zoned.ts';
import { timetables as text } from '../../text/timetables.ts';
import classes from './hours.module.css';
import { byStrength, linesOf, termText } from './rules.ts';
import { KINDS, type Kind, NEW } from './search.ts';

interface TimetableListProps {
  readonly timetables: readonly Timetable[];
  readonly today: Day;
}

/** The timetables, the one that counts first at the top, and what adds one. */
export function TimetableList({ timetables, today }: TimetableListProps) {
  const titleId = useId();
  return (
    <section aria-labelledby={titleId}>
      <Title order={2} size="h4" id={titleId}>
        {text.listTitle}
      </Title>
      {timetables.length === 0 ? (
        <Empty text={text.empty} action={<Kinds />} />
      ) : (
        <>
          <ul className={classes.list}>
            {[...timetables].sort(byStrength).map((row) => (
              <TimetableRow key={row.documentId} row={row} today={today} />
            ))}
          </ul>
          <Text fw={500} mt="md" mb="xs">
            {text.add}
          </Text>
          <Kinds />
        </>
      )}
    </section>
  );
}

function Kinds() {
  const navigate = useNavigate({ from: '/cabinet/hours' });
  const open = (kind: Kind) =>
    navigate({ search: (all) => ({ ...all, timetable: NEW, kind }), resetScroll: false });
  return (
    <div className={classes.kinds}>
      {KINDS.map((kind) => (
        <button key={kind} type="button" className={classes.kind} onClick={() => open(kind)}>
          <span>{text.kinds[kind]}</span>
          <span className={classes.note}>{text.hints[kind]}</span>
        </button>
      ))}
    </div>
  );
}

interface TimetableRowProps {
  readonly row: Timetable;
  readonly today: Day;
}

function TimetableRow({ row, today }: TimetableRowProps) {
  const navigate = useNavigate({ from: '/cabinet/hours' });
  const name = text.name(row.title, text.newTitles[row.kind]);
  const breaks = (row.breaks ?? []) as readonly Interval[];
  const notes = [
    termText(row, today),
    breaks.length > 0 && text.breaks(hoursText(breaks)),
    row.services.length > 0 && text.forServices(row.services.map(({ title }) => title).join(', ')),
    !row.is_online_bookable && text.offline,
    row.priority !== 0 && text.priorityOf(row.priority),
  ].filter((note) => typeof note === 'string');
  return (
    <li className={classes.item}>
      <div>
        <Text fw={600}>{name}</Text>
        <Stack gap={0}>
          {linesOf(row).map((line) => (
            <Text key={line} className={classes.line}>
              {line}
            </Text>
          ))}
          {notes.map((note) => (
            <Text key={note} size="sm" c="dimmed">
              {note}
            </Text>
          ))}
        </Stack>
      </div>
      <Button
        variant="subtle"
        size="compact-md"
        aria-label={text.changeOf(name)}
        onClick={() =>
          navigate({
            search: (all) => ({ ...all, timetable: row.documentId }),
            resetScroll: false,
          })
        }
      >
        {text.change}
      </Button>
    </li>
  );
}
