import '../../kit/form-styles.ts';
import { Button, Group, Skeleton, Text } from '@mantine/core';
import { rubles } from '@okoshko/ui/format';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { DataTable } from '../../kit/data-table.tsx';
import { Empty } from '../../kit/empty.tsx';
import { FailureCard } from '../../kit/failure-card.tsx';
import { Page } from '../../kit/page.tsx';
import { Pages } from '../../kit/pages.tsx';
import { ZoneNote } from '../../kit/zone-note.tsx';
import { payments as words } from '../../text/desk/payments.ts';
import { sections } from '../../text/desk/sections.ts';
import { type ListedPayment, paymentsOptions, totalsOptions } from './api.ts';
import { columns, PaymentCard } from './columns.tsx';
import { Filters } from './filters.tsx';
import { isFiltered } from './rules.ts';

const route = getRouteApi('/desk/payments');

/** Everybody's payments: found, narrowed, summed up. */
export function PaymentsScreen() {
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const { data, error, refetch } = useQuery(paymentsOptions(search));
  const reset = isFiltered(search) && (
    <Button variant="default" onClick={() => navigate({ search: {} })}>
      {words.reset}
    </Button>
  );
  return (
    <Page title={sections.payments}>
      <Filters />
      {search.user !== undefined && (
        <Text>{words.user(data?.data[0]?.buyer.name ?? `№ ${search.user}`)}</Text>
      )}
      <Group justify="space-between" gap="sm" mih={44}>
        {data && <Summary count={data.meta.pagination.total} />}
        {data?.data.length !== 0 && reset}
      </Group>
      {!data && !error && <Skeleton h={320} />}
      {error && <FailureCard failure={error} retry={() => void refetch()} />}
      {data?.data.length === 0 && (
        <Empty text={isFiltered(search) ? words.nothing : words.empty} action={reset} />
      )}
      {data && data.data.length > 0 && (
        <>
          <DataTable
            caption={words.caption}
            columns={columns}
            rows={data.data}
            keyOf={keyOf}
            card={(payment) => <PaymentCard payment={payment} />}
          />
          <Pages
            page={search.page}
            pageCount={data.meta.pagination.pageCount}
            onPage={(page) => navigate({ search: (now) => ({ ...now, page }) })}
          />
        </>
      )}
      <Group gap="xs">
        <Text size="sm" c="dimmed">
          {words.days}
        </Text>
        <ZoneNote />
      </Group>
    </Page>
  );
}

/** A purchase has as many lines as it has attempts. */
const keyOf = ({ payment, provider, provider_payment_id, paid_at }: ListedPayment): string =>
  [payment, provider, provider_payment_id, paid_at].join(' ');

function Summary({ count }: { readonly count: number }) {
  const { data: totals } = useQuery(totalsOptions(route.useSearch()));
  return (
    <Text>
      {words.countText(count)}
      {totals && `. ${words.totals(rubles(totals.received), rubles(totals.refunded))}`}
    </Text>
  );
}
