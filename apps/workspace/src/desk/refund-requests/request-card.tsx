import { Button, Group, Text } from '@mantine/core';
import { REFUND_REQUEST_DECISIONS } from '@okoshko/contract/payments/states';
import { rubles } from '@okoshko/ui/format';
import { getRouteApi } from '@tanstack/react-router';
import { useNow } from '../../api/clock.ts';
import { deviceZone } from '../../kit/device-zone.ts';
import { Section } from '../../kit/section.tsx';
import { BuyerLink, PurchaseLink } from '../../shell/desk/record-links.tsx';
import { useMay } from '../../shell/desk/rights.tsx';
import { money } from '../../text/desk/money.ts';
import { refundRequests as words } from '../../text/desk/refund-requests.ts';
import { instantText } from '../shared/money/date-text.ts';
import { FactList } from '../shared/money/facts.tsx';
import type { RefundRequest } from './api.ts';
import { isClosed, isLate } from './rules.ts';

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

/** The known facts of a request, for the operator who answers it. */
export function RequestFacts({ request }: OfRequest) {
  const { provider } = request;
  return (
    <FactList
      facts={[
        [words.answerBy, !isClosed(request) && <Term key="term" request={request} />],
        [words.reason, request.reason],
        [words.purchase, <PurchaseLink key="purchase" {...request} />],
        [words.buyer, <BuyerLink key="buyer" buyer={request.buyer} />],
        [words.provider, money.providers[provider] ?? provider],
        [words.created, instantText(request.created_at, deviceZone())],
      ]}
    />
  );
}

function Term({ request }: OfRequest) {
  const now = useNow();
  const at = instantText(request.answer_by, deviceZone());
  return isLate(request, now) ? (
    <Text fw={600} c="red">
      {words.late(at)}
    </Text>
  ) : (
    <Text fw={600}>{at}</Text>
  );
}

/** Tells how the request ended: when, by whom and in which words. */
export const ClosedNote = ({
  request,
}: {
  readonly request: Pick<
    RefundRequest,
    'state' | 'answer' | 'closed_at' | 'closed_by' | 'closed_by_name'
  >;
}) =>
  isClosed(request) && (
    <>
      <Text size="sm">
        {words.closedBy(
          instantText(request.closed_at, deviceZone()),
          words.ends[request.state],
          request.closed_by === null ? null : (request.closed_by_name ?? words.byOperator),
        )}
      </Text>
      {request.answer && <Text size="sm">{words.quoted(request.answer)}</Text>}
    </>
  );

/** The title of a card and of a dialog. */
export const requestTitle = ({ amount }: Pick<RefundRequest, 'amount'>): string =>
  words.card(rubles(amount));
