import { Anchor, Group, Text } from '@mantine/core';
import { phoneMask } from '@okoshko/contract/phones/phone-mask';
import { rubles } from '@okoshko/ui/format';
import { Link } from '@tanstack/react-router';
import { deviceZone } from '../../kit/device-zone.ts';
import { Section } from '../../kit/section.tsx';
import { BuyerLink } from '../../shell/desk/record-links.tsx';
import { money } from '../../text/desk/money.ts';
import { payment as words } from '../../text/desk/payment.ts';
import { instantText } from '../shared/money/date-text.ts';
import { FactList, StateBadge } from '../shared/money/facts.tsx';
import type { Payment } from './rules.ts';

/** The chief facts: the sum, the buyer, and the state. */
export function Facts({ payment }: { readonly payment: Payment }) {
  const { amount, refunded, refundable, credit, paid_at, provider } = payment;
  const hasMoney = paid_at !== null;
  return (
    <Section title={words.facts} action={<StateBadge state={payment.status} />}>
      <FactList
        facts={[
          [
            hasMoney ? words.amount : words.toPay,
            <Text fw={600} key="sum">
              {rubles(amount)}
            </Text>,
          ],
          [words.refunded, refunded > 0 && rubles(refunded)],
          [words.left, refunded > 0 && rubles(amount - refunded)],
          [words.refundable, refundable.all > 0 && refundableText(refundable)],
          [words.credit, credit > 0 && rubles(credit)],
          [words.restored, payment.restored && restoredText(payment.restored)],
          [words.renewal, payment.renewal && renewalText(payment.renewal)],
          [words.buyer, <Buyer key="buyer" payment={payment} />],
          [words.paid, paid_at && instantText(paid_at, deviceZone())],
          [words.created, instantText(payment.created_at, deviceZone())],
          [words.receipt, receiptText(payment.receipt)],
          [words.provider, money.providers[provider] ?? provider],
          [words.providerId, payment.provider_payment_id],
          [words.ownId, payment.payment],
        ]}
      />
    </Section>
  );
}

const refundableText = ({ all, unused }: Payment['refundable']): string =>
  unused > 0 && unused < all ? words.refundableParts(rubles(all), rubles(unused)) : rubles(all);

const renewalText = ({ consented_at, amount, ended_at }: NonNullable<Payment['renewal']>): string =>
  [
    words.renewalBy(instantText(consented_at, deviceZone()), rubles(amount)),
    ended_at && words.renewalEnded(instantText(ended_at, deviceZone())),
  ]
    .filter(Boolean)
    .join(', ');

const restoredText = ({ as, title, amount }: NonNullable<Payment['restored']>): string =>
  as === 'plan'
    ? words.restoredPlan(title ?? '', rubles(amount))
    : words.restoredMoney(rubles(amount));

const receiptText = (receipt: Payment['receipt']): string =>
  receipt
    ? words.receiptText(money.receipts[receipt.status ?? 'none'], receipt.email)
    : words.noReceipt;

function Buyer({ payment: { buyer, user } }: { readonly payment: Payment }) {
  return (
    <Group gap="4px 12px">
      <BuyerLink buyer={buyer} />
      {buyer.phone && <Text c="dimmed">{phoneMask(buyer.phone)}</Text>}
      <Anchor
        size="sm"
        renderRoot={(props) => <Link to="/desk/payments" search={{ user }} {...props} />}
      >
        {words.others}
      </Anchor>
    </Group>
  );
}
