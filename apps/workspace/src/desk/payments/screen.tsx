import { Button, Group, Text } from '@mantine/core';
import { PAYMENT_PURPOSES, PAYMENT_STATES, PAYMENT_WAYS } from '@okoshko/contract/payments/states';
import { rubles } from '@okoshko/ui/format';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { Empty } from '../../kit/empty.tsx';
import { choicesOf, type ListFilter, ListFilters, labelled } from '../../kit/list-filters.tsx';
import { Page } from '../../kit/page.tsx';
import { ResourceList } from '../../kit/resource-list.tsx';
import { ZoneNote } from '../../kit/zone-note.tsx';
import { money } from '../../text/desk/money.ts';
import { payments as words } from '../../text/desk/payments.ts';
import { sections } from '../../text/desk/sections.ts';
import { type ListedPayment, paymentsOptions, totalsOptions } from './api.ts';
import { columns, PaymentCard } from './columns.tsx';
import { isFiltered } from './rules.ts';
import { paymentsSearch } from './search.ts';

/** The list's filters, stored in the address. */
const FILTERS = [
  {
    ...{ kind: 'search', name: 'q', label: words.searchLabel },
    ...{ placeholder: words.search, maxLength: 100 },
  },
  {
    ...{ kind: 'choice', name: 'status', label: words.status },
    options: [
      { value: '', label: words.received },
      { value: 'any', label: words.any },
      ...labelled(PAYMENT_STATES, money.states),
    ],
  },
  {
    ...{ kind: 'choice', name: 'purpose', label: words.purpose },
    options: choicesOf(words.anyOne, PAYMENT_PURPOSES, money.purposes),
  },
  {
    ...{ kind: 'choice', name: 'provider', label: words.provider },
    options: choicesOf(words.anyOne, PAYMENT_WAYS, money.providers),
  },
  { kind: 'day', name: 'from', label: words.from },
  { kind: 'day', name: 'to', label: words.to },
] as const satisfies readonly ListFilter<string>[];

function Filters() {
  const navigate = route.useNavigate();
  return (
    <ListFilters
      filters={FILTERS}
      values={route.useSearch()}
      onChange={(change) =>
        navigate({
          // The value of a field is read as one in an address is.
          search: (now) => paymentsSearch({ ...now, ...change, page: undefined }),
          replace: true,
        })
      }
    />
  );
}

const route = getRouteApi('/desk/payments');

/** Everybody's payments: found, narrowed, summed up. */
export function PaymentsScreen() {
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const query = useQuery(paymentsOptions(search));
  const { data } = query;
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
      <ResourceList<ListedPayment>
        query={query}
        nothing={<Empty text={isFiltered(search) ? words.nothing : words.empty} action={reset} />}
        caption={words.caption}
        columns={columns}
        keyOf={keyOf}
        card={(payment) => <PaymentCard payment={payment} />}
        page={search.page}
        onPage={(page) => navigate({ search: (now) => ({ ...now, page }) })}
      />
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
