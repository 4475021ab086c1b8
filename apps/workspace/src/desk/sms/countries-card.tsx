import { Text } from '@mantine/core';
import { rubles } from '@okoshko/ui/format';
import { MoneyTable } from '../../kit/money/money-table.tsx';
import { Section } from '../../kit/section.tsx';
import { sms as text } from '../../text/desk/sms.ts';
import type { Budget, Country } from './api.ts';
import { countryName } from './rules.ts';

/** The countries that SMS go to, each with the price of a part and today's cost. */
export const CountriesCard = ({ countries }: Pick<Budget, 'countries'>) => (
  <Section title={text.countries}>
    <MoneyTable
      caption={text.countries}
      columns={COLUMNS}
      rows={countries}
      keyOf={({ country }) => country}
    />
    <Text size="sm" c="dimmed">
      {text.countriesHint}
    </Text>
  </Section>
);

const COLUMNS = [
  { name: text.country, cell: ({ country }: Country) => countryName(country) },
  {
    name: text.price,
    isNumber: true,
    cell: ({ price }: Country) => (price === null ? text.closed : rubles(price)),
  },
  { name: text.sent, isNumber: true, cell: ({ day }: Country) => day.parts },
  { name: text.cost, isNumber: true, cell: ({ day }: Country) => rubles(day.cost) },
  {
    name: text.limit,
    isNumber: true,
    cell: ({ day_limit }: Country) => (day_limit === null ? '—' : rubles(day_limit)),
  },
];
