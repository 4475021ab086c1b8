import '../../kit/form-styles.ts';
import { Button, Group, Skeleton, Text, TextInput } from '@mantine/core';
import { PAYMENT_PURPOSES, PAYMENT_STATES, PAYMENT_WAYS } from '@okoshko/contract/payments/states';
import { rubles } from '@okoshko/ui/format';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { DataTable } from '../../kit/data-table.tsx';
import { Empty } from '../../kit/empty.tsx';
import { FailureCard } from '../../kit/failure-card.tsx';
import fields from '../../kit/fields.module.css';
import { Page } from '../../kit/page.tsx';
import { Pages } from '../../kit/pages.tsx';
import { PlainSelect } from '../../kit/plain-fields.tsx';
import { SearchField } from '../../kit/search-field.tsx';
import { ZoneNote } from '../../kit/zone-note.tsx';
import { money } from '../../text/desk/money.ts';
import { payments as words } from '../../text/desk/payments.ts';
import { sections } from '../../text/desk/sections.ts';
import { type ListedPayment, paymentsOptions, totalsOptions } from './api.ts';
import { columns, PaymentCard } from './columns.tsx';
import { isFiltered } from './rules.ts';
import { type PaymentsSearch, paymentsSearch } from './search.ts';

/** The list's filters, stored in the address. */
function Filters() {
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const change = (next: PaymentsSearch) =>
    navigate({
      // The value of a field is read as one in an address is.
      search: (now) => paymentsSearch({ ...now, ...next, page: undefined }),
      replace: true,
    });
  return (
    <div className={fields.fields}>
      <SearchField
        label={words.searchLabel}
        placeholder={words.search}
        maxLength={100}
        text={search.q ?? ''}
        onChange={(q) => change({ q })}
      />
      <PlainSelect
        label={words.status}
        data={[
          { value: '', label: words.received },
          { value: 'any', label: words.any },
          ...PAYMENT_STATES.map((value) => ({ value, label: money.states[value] })),
        ]}
        value={search.status ?? ''}
        onChange={({ currentTarget: { value } }) => change(only({ status: value }))}
      />
      <PlainSelect
        label={words.purpose}
        data={[
          { value: '', label: words.anyOne },
          ...PAYMENT_PURPOSES.map((value) => ({ value, label: money.purposes[value] })),
        ]}
        value={search.purpose ?? ''}
        onChange={({ currentTarget: { value } }) => change(only({ purpose: value }))}
      />
      <PlainSelect
        label={words.provider}
        data={[
          { value: '', label: words.anyOne },
          ...PAYMENT_WAYS.map((value) => ({ value, label: money.providers[value] ?? value })),
        ]}
        value={search.provider ?? ''}
        onChange={({ currentTarget: { value } }) => change(only({ provider: value }))}
      />
      <TextInput
        size="md"
        type="date"
        label={words.from}
        value={search.from ?? ''}
        onChange={({ currentTarget: { value } }) => change(only({ from: value }))}
      />
      <TextInput
        size="md"
        type="date"
        label={words.to}
        value={search.to ?? ''}
        onChange={({ currentTarget: { value } }) => change(only({ to: value }))}
      />
    </div>
  );
}

/** A field's value as the address has it; the other fields are left alone. */
function only(field: Readonly<Record<string, string>>): PaymentsSearch {
  const [name = ''] = Object.keys(field);
  return { [name]: paymentsSearch(field)[name as keyof PaymentsSearch] };
}

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
