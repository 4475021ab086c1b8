import { Button, Group, Skeleton, Text } from '@mantine/core';
import { rubles } from '@okoshko/ui/format';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useNow } from '../../api/clock.ts';
import { FailureCard } from '../../kit/failure-card.tsx';
import { Page } from '../../kit/page.tsx';
import { Section } from '../../kit/section.tsx';
import { fullDayText, monthText } from '../../kit/when.ts';
import { useMay } from '../../shell/desk/rights.tsx';
import { accountant as words } from '../../text/desk/accountant.ts';
import { money } from '../../text/desk/money.ts';
import { sections } from '../../text/desk/sections.ts';
import { MoneyTable } from '../shared/money/money-table.tsx';
import {
  balanceOptions,
  type Comparison,
  comparisonsOptions,
  type Payout,
  payoutsOptions,
  summaryOptions,
  useCsv,
} from './api.ts';
import { Closing } from './closing.tsx';
import { RegisterDialog } from './register-dialog.tsx';
import { type AccountMonth, accountMonths, currentMonth, lastMonth, shiftMonth } from './rules.ts';
import { Receipts, Sums } from './sums.tsx';

/** The transfers that came to the bank in the month, and the way to tell of more. */
function Payouts({ month }: { readonly month: string }) {
  const { data, error, refetch } = useQuery(payoutsOptions(month));
  const { dialog } = route.useSearch();
  const navigate = route.useNavigate();
  const maySend = useMay()('api::payment.payout.create');
  const go = (next: 'payout' | undefined) =>
    navigate({ search: (search) => ({ ...search, dialog: next }), resetScroll: false });
  return (
    <Section
      title={words.payouts}
      action={
        maySend && (
          <Button variant="default" onClick={() => go('payout')}>
            {words.send}
          </Button>
        )
      }
    >
      {!data && !error && <Skeleton h={72} />}
      {!data && error && <FailureCard failure={error} retry={() => void refetch()} />}
      {data && <List payouts={data} />}
      {dialog && maySend && <RegisterDialog onClose={() => go(undefined)} />}
    </Section>
  );
}

function List({ payouts }: { readonly payouts: readonly Payout[] }) {
  if (payouts.length === 0) return <Text c="dimmed">{words.noPayouts}</Text>;
  return (
    <MoneyTable
      caption={words.payouts}
      rows={payouts}
      keyOf={({ payout }) => payout}
      columns={[
        { name: words.payoutDay, cell: ({ day }) => fullDayText(day) },
        { name: words.provider, cell: ({ provider }) => money.providers[provider] ?? provider },
        {
          name: words.operations,
          isNumber: true,
          cell: ({ payments, refunds }) => payments + refunds,
        },
        { name: words.payoutExpected, isNumber: true, cell: ({ expected }) => rubles(expected) },
        { name: words.payoutAmount, isNumber: true, cell: ({ amount }) => rubles(amount) },
        { name: words.differences, isNumber: true, cell: ({ differences }) => differences },
      ]}
    />
  );
}

const SUMS = ['opening', 'debit', 'credit', 'closing'] as const;

/** Every account of the ledger over the month; together they are nothing. */
function Balance({ month }: { readonly month: string }) {
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

/** The days whose comparison with a provider is not settled: those that agree are not listed. */
function Comparisons({ month }: { readonly month: string }) {
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

const route = getRouteApi('/desk/accountant');

/** A month of money: its sums, what keeps it open, and the file of all of it. */
export function AccountantScreen() {
  const may = useMay();
  const now = useNow();
  const month = route.useSearch().month ?? lastMonth(now);
  return (
    <Page
      title={sections.accountant}
      actions={may(EXPORT_ACTION) && <Csv key={month} month={month} />}
    >
      <Months month={month} isLast={month >= currentMonth(now)} />
      <Month month={month} />
      <Balance month={month} />
      {may('api::payment.payout.find') && <Payouts month={month} />}
      {may('api::payment.comparison.find') && <Comparisons month={month} />}
    </Page>
  );
}

const EXPORT_ACTION = 'api::payment.payment.export';

function Csv({ month }: { readonly month: string }) {
  const csv = useCsv(month);
  return (
    <>
      <Button variant="default" loading={csv.isPending} onClick={() => csv.mutate()}>
        {words.csv}
      </Button>
      {csv.error && <FailureCard failure={csv.error} />}
    </>
  );
}

interface MonthsProps {
  readonly month: string;
  /** There is nothing of the next one yet. */
  readonly isLast: boolean;
}

function Months({ month, isLast }: MonthsProps) {
  const navigate = route.useNavigate();
  const go = (count: number) =>
    navigate({ search: { month: shiftMonth(month, count) }, resetScroll: false });
  return (
    <Group gap="sm">
      <Button variant="default" aria-label={words.previous} onClick={() => go(-1)}>
        ←
      </Button>
      <Text fw={600} aria-live="polite">
        {monthText(`${month}-01`)}
      </Text>
      <Button variant="default" aria-label={words.next} disabled={isLast} onClick={() => go(1)}>
        →
      </Button>
      <Text size="sm" c="dimmed">
        {words.days}
      </Text>
    </Group>
  );
}

function Month({ month }: { readonly month: string }) {
  const { data, error, refetch } = useQuery(summaryOptions(month));
  if (data) {
    return (
      <>
        <Closing meta={data.meta} />
        <Sums lines={data.data} />
        <Receipts receipts={data.meta.receipts} />
      </>
    );
  }
  return error ? (
    <FailureCard failure={error} retry={() => void refetch()} />
  ) : (
    <Skeleton h={320} />
  );
}
