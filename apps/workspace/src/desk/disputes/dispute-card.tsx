import { Button, Group } from '@mantine/core';
import { DISPUTE_OUTCOMES } from '@okoshko/contract/payments/states';
import { getRouteApi } from '@tanstack/react-router';
import { Section } from '../../kit/section.tsx';
import { useMay } from '../../shell/desk/rights.tsx';
import { disputes as words } from '../../text/desk/disputes.ts';
import type { Dispute } from './api.ts';
import { ClosedNote, DisputeFacts, disputeTitle } from './dispute-facts.tsx';
import { isClosed } from './rules.ts';

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
