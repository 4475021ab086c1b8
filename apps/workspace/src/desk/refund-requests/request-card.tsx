import { Button, Group } from '@mantine/core';
import { REFUND_REQUEST_DECISIONS } from '@okoshko/contract/payments/states';
import { getRouteApi } from '@tanstack/react-router';
import { Section } from '../../kit/section.tsx';
import { useMay } from '../../shell/desk/rights.tsx';
import { refundRequests as words } from '../../text/desk/refund-requests.ts';
import type { RefundRequest } from './api.ts';
import { ClosedNote, RequestFacts, requestTitle } from './request-facts.tsx';
import { isClosed } from './rules.ts';

const route = getRouteApi('/desk/refund-requests');

interface OfRequest {
  readonly request: RefundRequest;
}

/** One request: what is known of it, and how it can be answered or was. */
export const RequestCard = ({ request }: OfRequest) => (
  <Section title={requestTitle(request)}>
    <ClosedNote request={request} />
    <RequestFacts request={request} />
    <Decisions request={request} />
  </Section>
);

/** A role that may not decide one sees no button. */
export function Decisions({ request }: OfRequest) {
  const may = useMay();
  const navigate = route.useNavigate();
  if (isClosed(request) || !may('api::payment.refund-request.decide')) return null;
  return (
    <Group gap="xs">
      {REFUND_REQUEST_DECISIONS.map((decision) => (
        <Button
          key={decision}
          variant="default"
          onClick={() =>
            navigate({
              search: (now) => ({ ...now, request: request.request, decision }),
              resetScroll: false,
            })
          }
        >
          {words.decisions[decision]}
        </Button>
      ))}
    </Group>
  );
}
