import { Button, Group, Text } from '@mantine/core';
import { exportListed } from '@okoshko/contract/payments/accounting-wire';
import {
  PAYMENT_PURPOSES,
  PAYMENT_SORTS,
  PAYMENT_STATES,
  PAYMENT_WAYS,
} from '@okoshko/contract/payments/states';
import { phoneMask } from '@okoshko/contract/phones/phone-mask';
import { rubles } from '@okoshko/ui/format';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import { deviceZone } from '../../kit/device-zone.ts';
import { Empty } from '../../kit/empty.tsx';
import { choicesOf, type ListFilter, ListFilters, labelled } from '../../kit/list-filters.tsx';
import { Page } from '../../kit/page.tsx';
import { ResourceList } from '../../kit/resource-list.tsx';
import { ZoneNote } from '../../kit/zone-note.tsx';
import { MOSCOW } from '../../kit/zoned.ts';
import { useMay } from '../../shell/desk/rights.tsx';
import { money } from '../../text/desk/money.ts';
import { payments as words } from '../../text/desk/payments.ts';
import { sections } from '../../text/desk/sections.ts';
import { ColumnsButton } from '../shared/columns/columns-button.tsx';
import { type ChoosableColumn, choiceOf, chosenColumns } from '../shared/columns/rules.ts';
import { CsvButton } from '../shared/csv-button.tsx';
import { Moment } from '../shared/moment.tsx';
import { instantText } from '../shared/money/date-text.ts';
import { StateBadge } from '../shared/money/facts.tsx';
import { PeriodChips } from '../shared/period-chips.tsx';
import { SavedViews } from '../shared/views/saved-views.tsx';
import { type ListedPayment, paymentsOptions, totalsOptions } from './api.ts';
import classes from './payments.module.css';
import { filtersOf, isFiltered } from './rules.ts';
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
  {
    ...{ kind: 'choice', name: 'sort', label: words.sort },
    options: choicesOf(words.sorts['at:desc'], PAYMENT_SORTS.slice(1), words.sorts),
  },
] as const satisfies readonly ListFilter<FilterName>[];

type FilterName = 'q' | 'status' | 'purpose' | 'provider' | 'from' | 'to' | 'sort';

function Filters() {
  const navigate = route.useNavigate();
  const search = route.useSearch();
  const change = (values: object) =>
    navigate({
      // The value of a field is read as one in an address is.
      search: (now) => paymentsSearch({ ...now, ...values, page: undefined }),
      replace: true,
    });
  return (
    <>
      <ListFilters<FilterName> filters={FILTERS} values={search} onChange={change} />
      <PeriodChips from={search.from} to={search.to} zone={MOSCOW} choose={change} />
    </>
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
    <Button variant="default" onClick={() => navigate({ search: ({ columns }) => ({ columns }) })}>
      {words.reset}
    </Button>
  );
  return (
    <Page title={sections.payments} actions={<Actions />}>
      <SavedViews
        list="payments"
        search={search}
        open={(view) => navigate({ search: paymentsSearch(view) })}
      />
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
        columns={chosenColumns(columns, search.columns)}
        keyOf={keyOf}
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

function Actions() {
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const mayExport = useMay()('api::payment.payment.export');
  return (
    <>
      <ColumnsButton
        {...choiceOf(columns, search.columns)}
        dialog={search.dialog}
        change={(next) =>
          navigate({ search: (now) => ({ ...now, ...next }), replace: !next.dialog })
        }
      />
      {mayExport && (
        <CsvButton address={exportListed} query={filtersOf(search)} fileName={words.fileName} />
      )}
    </>
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

const atOf = ({ paid_at, created_at }: ListedPayment) =>
  instantText(paid_at ?? created_at, deviceZone());
const nameOf = ({ buyer }: ListedPayment) => buyer.name ?? money.nameless;

const columns: readonly ChoosableColumn<ListedPayment>[] = [
  {
    id: 'buyer',
    header: words.columns.buyer,
    cell: (payment) => (
      <>
        <Link
          to="/desk/payments/$id"
          params={{ id: payment.payment }}
          className={classes.name}
          data-opens-row
        >
          {nameOf(payment)}
        </Link>
        <Phone payment={payment} />
      </>
    ),
  },
  {
    id: 'title',
    header: words.columns.title,
    cell: (payment) => payment.title,
  },
  {
    id: 'amount',
    header: words.columns.amount,
    inCard: 'aside',
    cell: (payment) => <Sums payment={payment} />,
  },
  {
    id: 'status',
    header: words.columns.status,
    inCard: 'aside',
    cell: (payment) => <StateBadge state={payment.status} />,
  },
  {
    id: 'at',
    header: words.columns.at,
    cell: (payment) => <Moment>{atOf(payment)}</Moment>,
  },
  {
    id: 'provider',
    header: words.columns.provider,
    inCard: null,
    cell: (payment) => money.providers[payment.provider] ?? payment.provider,
  },
  {
    id: 'number',
    header: words.columns.number,
    inCard: null,
    isExtra: true,
    cell: (payment) => payment.provider_payment_id,
  },
];

const Phone = ({ payment: { buyer } }: { readonly payment: ListedPayment }) =>
  buyer.phone && (
    <Text size="sm" c="dimmed">
      {phoneMask(buyer.phone)}
    </Text>
  );

function Sums({ payment: { amount, refunded } }: { readonly payment: ListedPayment }) {
  return (
    <>
      <Text fw={600}>{rubles(amount)}</Text>
      {refunded > 0 && (
        <Text size="sm" c="dimmed">
          {words.refundedPart(rubles(refunded))}
        </Text>
      )}
    </>
  );
}
