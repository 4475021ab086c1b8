import { TextInput } from '@mantine/core';
import { PAYMENT_PURPOSES, PAYMENT_STATES, PAYMENT_WAYS } from '@okoshko/contract/payments/states';
import { getRouteApi } from '@tanstack/react-router';
import fields from '../../kit/fields.module.css';
import { PlainSelect } from '../../kit/plain-fields.tsx';
import { SearchField } from '../../kit/search-field.tsx';
import { money } from '../../text/desk/money.ts';
import { payments as words } from '../../text/desk/payments.ts';
import { type PaymentsSearch, paymentsSearch } from './search.ts';

const route = getRouteApi('/desk/payments');

/** The list's filters, stored in the address. */
export function Filters() {
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
        type="date"
        label={words.from}
        value={search.from ?? ''}
        onChange={({ currentTarget: { value } }) => change(only({ from: value }))}
      />
      <TextInput
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
