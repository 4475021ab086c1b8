import { Skeleton, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { FailureCard } from '../../kit/failure-card.tsx';
import { MoneyTable } from '../../kit/money/money-table.tsx';
import { Section } from '../../kit/section.tsx';
import { fullDayText } from '../../kit/when.ts';
import { accountant as words } from '../../text/desk/accountant.ts';
import { money } from '../../text/desk/money.ts';
import { type Comparison, comparisonsOptions } from './api.ts';

/** The days whose comparison with a provider is not settled: those that agree are not listed. */
export function Comparisons({ month }: { readonly month: string }) {
  const { data, error, refetch } = useQuery(comparisonsOptions(month));
  return (
    <Section title={words.comparisons}>
      {!data && !error && <Skeleton h={72} />}
      {!data && error && <FailureCard failure={error} retry={() => void refetch()} />}
      {data && <Days days={data} />}
    </Section>
  );
}

function Days({ days }: { readonly days: readonly Comparison[] }) {
  const unsettled = days.filter(({ status }) => status !== 'agrees');
  if (unsettled.length === 0) {
    return <Text c="dimmed">{days.length > 0 ? words.allAgree : words.noComparisons}</Text>;
  }
  return (
    <MoneyTable
      caption={words.comparisons}
      rows={unsettled}
      keyOf={({ provider, day }) => `${provider} ${day}`}
      columns={[
        { name: words.day, cell: ({ day }) => fullDayText(day) },
        { name: words.provider, cell: ({ provider }) => money.providers[provider] ?? provider },
        { name: words.state, cell: ({ status }) => words.states[status] },
        { name: words.compared, isNumber: true, cell: ({ payments }) => payments },
        { name: words.differences, isNumber: true, cell: ({ differences }) => differences },
      ]}
    />
  );
}
