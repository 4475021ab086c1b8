import { Button, Group, Skeleton, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useNow } from '../../api/clock.ts';
import { FailureCard } from '../../kit/failure-card.tsx';
import { Page } from '../../kit/page.tsx';
import { monthText } from '../../kit/when.ts';
import { useMay } from '../../shell/desk/rights.tsx';
import { accountant as words } from '../../text/desk/accountant.ts';
import { sections } from '../../text/desk/sections.ts';
import { summaryOptions, useCsv } from './api.ts';
import { Balance } from './balance.tsx';
import { Closing } from './closing.tsx';
import { Comparisons } from './comparisons.tsx';
import { Payouts } from './payouts.tsx';
import { currentMonth, lastMonth, shiftMonth } from './rules.ts';
import { Receipts, Sums } from './sums.tsx';

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
