import { Button, Skeleton, Text } from '@mantine/core';
import { rubles } from '@okoshko/ui/format';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { FailureCard } from '../../kit/failure-card.tsx';
import { MoneyTable } from '../../kit/money/money-table.tsx';
import { Section } from '../../kit/section.tsx';
import { fullDayText } from '../../kit/when.ts';
import { useMay } from '../../shell/desk/rights.tsx';
import { accountant as words } from '../../text/desk/accountant.ts';
import { money } from '../../text/desk/money.ts';
import { type Payout, payoutsOptions } from './api.ts';
import { RegisterDialog } from './register-dialog.tsx';

const route = getRouteApi('/desk/accountant');

/** The transfers that came to the bank in the month, and the way to tell of more. */
export function Payouts({ month }: { readonly month: string }) {
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
