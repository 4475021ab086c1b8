import { Group } from '@mantine/core';
import { useNow } from '../../api/clock.ts';
import { FilterChip } from '../../kit/filter-chip.tsx';
import { type Day, dayOf, firstOfMonth, shiftDay } from '../../kit/zoned.ts';
import { periods as words } from '../../text/desk/periods.ts';

/** Days of a list, both included. */
interface Period {
  readonly from: Day;
  readonly to: Day;
}

const NAMES = ['today', 'yesterday', 'week', 'month', 'lastMonth'] as const;
type Name = (typeof NAMES)[number];

interface PeriodChipsProps {
  readonly from: Day | undefined;
  /** The last day, included. */
  readonly to: Day | undefined;
  /** The zone whose days the list counts. */
  readonly zone: string;
  choose(period: Partial<Period>): void;
}

/** The usual periods of a list that is filtered by days; the chosen one, pressed again, is taken away. */
export function PeriodChips({ from, to, zone, choose }: PeriodChipsProps) {
  const periods = periodsAt(dayOf(useNow(), zone));
  return (
    <Group gap="xs" role="group" aria-label={words.label}>
      {periods.map(({ name, ...period }) => {
        const isChosen = from === period.from && to === period.to;
        return (
          <FilterChip
            key={name}
            label={words.names[name]}
            isChosen={isChosen}
            choose={() => choose(isChosen ? { from: undefined, to: undefined } : period)}
          />
        );
      })}
    </Group>
  );
}

/** The periods that lists are most often narrowed to, as they are on this day. */
export function periodsAt(today: Day): readonly (Period & { readonly name: Name })[] {
  const first = firstOfMonth(today);
  const periods: Readonly<Record<Name, Period>> = {
    today: { from: today, to: today },
    yesterday: { from: shiftDay(today, -1), to: shiftDay(today, -1) },
    week: { from: shiftDay(today, -6), to: today },
    month: { from: first, to: shiftDay(firstOfMonth(today, 1), -1) },
    lastMonth: { from: firstOfMonth(today, -1), to: shiftDay(first, -1) },
  };
  return NAMES.map((name) => ({ name, ...periods[name] }));
}
