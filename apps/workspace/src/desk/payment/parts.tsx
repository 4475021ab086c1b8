import { rubles } from '@okoshko/ui/format';
import { deviceZone } from '../../kit/device-zone.ts';
import { Section } from '../../kit/section.tsx';
import { money } from '../../text/desk/money.ts';
import { payment as words } from '../../text/desk/payment.ts';
import { instantText } from '../shared/money/date-text.ts';
import { MoneyTable } from '../shared/money/money-table.tsx';
import { kindOfMovement, type Payment } from './rules.ts';

/** The purchase, in the words of the receipt. */
export function Lines({ lines }: Pick<Payment, 'lines'>) {
  return (
    <Section title={words.lines}>
      <MoneyTable
        caption={words.lines}
        rows={lines}
        keyOf={({ title }, index) => `${index} ${title}`}
        columns={[
          { name: words.line, cell: ({ title }) => title },
          { name: words.sum, isNumber: true, cell: ({ amount }) => rubles(amount) },
        ]}
      />
    </Section>
  );
}

/** The attempts to pay, the oldest first. */
export function Attempts({ attempts }: Pick<Payment, 'attempts'>) {
  return (
    <Section title={words.attempts}>
      <MoneyTable
        caption={words.attempts}
        rows={attempts}
        keyOf={({ attempt }) => attempt}
        columns={[
          {
            name: words.attempt,
            cell: ({ paid_at, created_at }) => instantText(paid_at ?? created_at, deviceZone()),
          },
          {
            name: words.attemptState,
            cell: ({ status }) => words.attemptStates[status] ?? status,
          },
          { name: words.sum, isNumber: true, cell: ({ amount }) => rubles(amount) },
          { name: words.reason, cell: ({ reason }) => reason },
          { name: words.receipt, cell: ({ receipt }) => receipt && money.receipts[receipt] },
          {
            name: words.providerId,
            cell: ({ provider, provider_payment_id }) =>
              [money.providers[provider] ?? provider, provider_payment_id]
                .filter(Boolean)
                .join(', '),
          },
        ]}
      />
    </Section>
  );
}

/** The ledger's postings of it; what an account gave has a minus. */
export function Ledger({ postings }: Pick<Payment, 'postings'>) {
  return (
    <Section title={words.ledger}>
      <MoneyTable
        caption={words.ledger}
        rows={postings}
        keyOf={({ movement, account }) => `${movement} ${account}`}
        columns={[
          { name: words.attempt, cell: ({ at }) => instantText(at, deviceZone()) },
          {
            name: words.movement,
            cell: ({ movement }) => words.movements[kindOfMovement(movement)] ?? movement,
          },
          { name: words.account, cell: ({ account }) => words.accounts[account] },
          { name: words.sum, isNumber: true, cell: ({ amount }) => rubles(amount) },
        ]}
      />
    </Section>
  );
}
