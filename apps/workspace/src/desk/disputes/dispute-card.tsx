import { Button, Group, Text } from '@mantine/core';
import { DISPUTE_OUTCOMES } from '@okoshko/contract/payments/states';
import { rubles } from '@okoshko/ui/format';
import { getRouteApi } from '@tanstack/react-router';
import { deviceZone } from '../../kit/device-zone.ts';
import { Section } from '../../kit/section.tsx';
import { BuyerLink, PurchaseLink } from '../../shell/desk/record-links.tsx';
import { useMay } from '../../shell/desk/rights.tsx';
import { disputes as words } from '../../text/desk/disputes.ts';
import { money } from '../../text/desk/money.ts';
import { instantText } from '../shared/money/date-text.ts';
import { FactList } from '../shared/money/facts.tsx';
import type { Dispute } from './api.ts';
import { isClosed } from './rules.ts';

/** The known facts of a dispute, for the operator who answers the bank. */
export function DisputeFacts({ dispute }: { readonly dispute: Dispute }) {
  const { provider } = dispute;
  return (
    <FactList
      facts={[
        [
          words.answerBy,
          !isClosed(dispute) && (
            <Text fw={600}>{instantText(dispute.answer_by, deviceZone())}</Text>
          ),
        ],
        [words.reason, dispute.reason && (words.reasons[dispute.reason] ?? dispute.reason)],
        [words.purchase, <PurchaseLink key="purchase" {...dispute} />],
        [words.buyer, <BuyerLink key="buyer" buyer={dispute.buyer} />],
        [words.provider, money.providers[provider] ?? provider],
        [words.providerId, dispute.provider_payment_id],
        [words.opened, instantText(dispute.created_at, deviceZone())],
      ]}
    />
  );
}

/** Tells how the dispute ended: when, by whom and why. */
export const ClosedNote = ({
  dispute,
}: {
  readonly dispute: Pick<Dispute, 'state' | 'note' | 'closed_at' | 'closed_by' | 'closed_by_name'>;
}) =>
  isClosed(dispute) && (
    <>
      <Text size="sm">
        {words.closedBy(
          instantText(dispute.closed_at, deviceZone()),
          dispute.closed_by === null
            ? words.byService
            : (dispute.closed_by_name ?? words.byOperator),
          words.outcomes[dispute.state],
        )}
      </Text>
      {dispute.note && <Text size="sm">{words.quoted(dispute.note)}</Text>}
    </>
  );

/** The title of a card and of a dialog. */
export const disputeTitle = ({ amount }: Pick<Dispute, 'amount'>): string =>
  words.card(rubles(amount));

const route = getRouteApi('/desk/disputes');

/** One payment that a bank took back: what is known of it, and how it can be closed or was. */
export const DisputeCard = ({ dispute }: { readonly dispute: Dispute }) => (
  <Section title={disputeTitle(dispute)}>
    <ClosedNote dispute={dispute} />
    <DisputeFacts dispute={dispute} />
    <Outcomes dispute={dispute} />
  </Section>
);

/** A role that may not close one sees no button. */
export function Outcomes({ dispute }: { readonly dispute: Dispute }) {
  const may = useMay();
  const navigate = route.useNavigate();
  if (isClosed(dispute) || !may('api::payment.dispute.close')) return null;
  return (
    <Group gap="xs">
      {DISPUTE_OUTCOMES.map((outcome) => (
        <Button
          key={outcome}
          variant="default"
          onClick={() =>
            navigate({
              search: (now) => ({ ...now, dispute: dispute.dispute, outcome }),
              resetScroll: false,
            })
          }
        >
          {words.outcomes[outcome]}
        </Button>
      ))}
    </Group>
  );
}
