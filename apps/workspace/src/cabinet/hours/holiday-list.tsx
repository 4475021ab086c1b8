import { Button, Text, Title } from '@mantine/core';
import { getRouteApi } from '@tanstack/react-router';
import { useId, useState } from 'react';
import type { Holiday } from '../../api/provider-rows.ts';
import { NEW } from '../../kit/search.ts';
import type { Day } from '../../kit/zoned.ts';
import { holidays as text } from '../../text/timetables.ts';
import { byStart, isAhead } from './holiday-values.ts';
import classes from './hours.module.css';
import { holidayText, spanText } from './rules.ts';

const route = getRouteApi('/cabinet/hours');

interface HolidayListProps {
  readonly holidays: readonly Holiday[];
  readonly today: Day;
  readonly zone: string;
}

/** Time off: what is to come, and on demand what is over. */
export function HolidayList({ holidays, today, zone }: HolidayListProps) {
  const titleId = useId();
  const navigate = route.useNavigate();
  const [isPastShown, setPastShown] = useState(false);
  const sorted = [...holidays].sort(byStart(zone));
  const ahead = sorted.filter((row) => isAhead(row, today, zone));
  const past = sorted.filter((row) => !ahead.includes(row)).reverse();
  return (
    <section aria-labelledby={titleId}>
      <div className={classes.head}>
        <Title order={2} size="h4" id={titleId}>
          {text.title}
        </Title>
        <Button
          variant="default"
          onClick={() =>
            navigate({ search: (all) => ({ ...all, holiday: NEW }), resetScroll: false })
          }
        >
          {text.add}
        </Button>
      </div>
      {ahead.length === 0 && <Text c="dimmed">{text.empty}</Text>}
      <Rows rows={ahead} zone={zone} />
      {past.length > 0 && (
        <Button
          variant="subtle"
          aria-expanded={isPastShown}
          onClick={() => setPastShown(!isPastShown)}
        >
          {isPastShown ? text.hidePast : text.past(past.length)}
        </Button>
      )}
      {isPastShown && <Rows rows={past} zone={zone} />}
    </section>
  );
}

function Rows({ rows, zone }: { readonly rows: readonly Holiday[]; readonly zone: string }) {
  const navigate = route.useNavigate();
  return (
    <ul className={classes.list}>
      {rows.map((row) => (
        <li key={row.documentId} className={classes.item}>
          <div>
            <Text fw={600}>{spanText(row, zone)}</Text>
            <Text size="sm" c="dimmed">
              {[holidayText(row), row.repeat_yearly ? text.yearly : ''].filter(Boolean).join(' · ')}
            </Text>
          </div>
          <Button
            variant="subtle"
            size="compact-md"
            aria-label={text.changeOf(holidayText(row), spanText(row, zone))}
            onClick={() =>
              navigate({
                search: (all) => ({ ...all, holiday: row.documentId }),
                resetScroll: false,
              })
            }
          >
            {text.change}
          </Button>
        </li>
      ))}
    </ul>
  );
}
