import { Skeleton, Text } from '@mantine/core';
import { rubles } from '@okoshko/ui/format';
import { useQuery } from '@tanstack/react-query';
import { FailureCard } from '../../kit/failure-card.tsx';
import { MoneyTable } from '../../kit/money/money-table.tsx';
import { Section } from '../../kit/section.tsx';
import { accountant as words } from '../../text/desk/accountant.ts';
import { balanceOptions } from './api.ts';
import { type AccountMonth, accountMonths } from './rules.ts';

const SUMS = ['opening', 'debit', 'credit', 'closing'] as const;

/** Every account of the ledger over the month; together they are nothing. */
export function Balance({ month }: { readonly month: string }) {
  const { data, error, refetch } = useQuery(balanceOptions(month));
  return (
    <Section title={words.balance}>
      {!data && !error && <Skeleton h={240} />}
      {!data && error && <FailureCard failure={error} retry={() => void refetch()} />}
      {data && (
        <>
          <MoneyTable<AccountMonth>
            caption={words.balance}
            rows={accountMonths(data.data)}
            keyOf={({ account }) => account}
            columns={[
              { name: words.account, cell: ({ account }) => words.accounts[account] },
              ...SUMS.map((sum) => ({
                name: words[sum],
                isNumber: true,
                cell: (line: AccountMonth) => rubles(line[sum]),
              })),
            ]}
            totals={[words.total, ...SUMS.map((sum) => rubles(data.meta.totals[sum]))]}
          />
          {data.meta.totals.closing === 0 && (
            <Text size="sm" c="dimmed">
              {words.zero}
            </Text>
          )}
        </>
      )}
    </Section>
  );
}
