import { Text } from '@mantine/core';
import { grouped, rubles } from '@okoshko/ui/format';
import { Section } from '../../kit/section.tsx';
import { accountant as words } from '../../text/desk/accountant.ts';
import { money } from '../../text/desk/money.ts';
import { MoneyTable } from '../shared/money/money-table.tsx';
import { netOf, type Summary, type SummaryLine, totalOf } from './rules.ts';

/** The sums sold and refunded, by purpose and provider. */
export function Sums({ lines }: { readonly lines: readonly SummaryLine[] }) {
  const total = totalOf(lines);
  return (
    <Section title={words.sums}>
      {lines.length === 0 ? (
        <Text c="dimmed">{words.noSums}</Text>
      ) : (
        <MoneyTable
          caption={words.sums}
          rows={lines}
          keyOf={({ provider, purpose }) => `${provider} ${purpose}`}
          columns={[
            { name: words.purpose, cell: ({ purpose }) => money.purposes[purpose] },
            {
              name: words.provider,
              cell: ({ provider }) => money.providers[provider] ?? provider,
            },
            { name: words.payments, isNumber: true, cell: ({ payments }) => grouped(payments) },
            { name: words.gross, isNumber: true, cell: ({ gross }) => rubles(gross) },
            { name: words.fee, isNumber: true, cell: ({ fee }) => rubles(fee) },
            { name: words.refundsCount, isNumber: true, cell: ({ refunds }) => grouped(refunds) },
            { name: words.refunded, isNumber: true, cell: ({ refunded }) => rubles(refunded) },
            { name: words.net, isNumber: true, cell: (line) => rubles(netOf(line)) },
          ]}
          totals={[
            words.total,
            '',
            grouped(total.payments),
            rubles(total.gross),
            rubles(total.fee),
            grouped(total.refunds),
            rubles(total.refunded),
            rubles(total.net),
          ]}
        />
      )}
    </Section>
  );
}

const STATES = ['succeeded', 'pending', 'canceled', 'none'] as const;

/** The states of the receipts for the month's payments and refunds. */
export function Receipts({ receipts }: Pick<Summary['meta'], 'receipts'>) {
  return (
    <Section title={words.receiptsTitle}>
      <MoneyTable
        caption={words.receiptsTitle}
        rows={STATES}
        keyOf={(state) => state}
        columns={[
          { name: words.receiptState, cell: (state) => money.receipts[state] },
          { name: words.receiptCount, isNumber: true, cell: (state) => grouped(receipts[state]) },
        ]}
      />
    </Section>
  );
}
