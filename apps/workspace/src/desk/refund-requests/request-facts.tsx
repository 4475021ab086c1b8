import { Anchor, Text } from '@mantine/core';
import { rubles } from '@okoshko/ui/format';
import { Link } from '@tanstack/react-router';
import { useNow } from '../../api/clock.ts';
import { deviceZone } from '../../kit/device-zone.ts';
import { instantText } from '../../kit/money/date-text.ts';
import { FactList } from '../../kit/money/facts.tsx';
import { useMay } from '../../shell/desk/rights.tsx';
import { money } from '../../text/desk/money.ts';
import { refundRequests as words } from '../../text/desk/refund-requests.ts';
import type { RefundRequest } from './api.ts';
import { isClosed, isLate } from './rules.ts';

interface OfRequest {
  readonly request: RefundRequest;
}

/** What is known of a request, for whoever answers it. */
export function RequestFacts({ request }: OfRequest) {
  const { provider } = request;
  return (
    <FactList
      facts={[
        [words.answerBy, !isClosed(request) && <Term key="term" request={request} />],
        [words.reason, request.reason],
        [words.purchase, <Purchase key="purchase" request={request} />],
        [words.buyer, <Buyer key="buyer" request={request} />],
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

function Purchase({ request: { title, payment } }: OfRequest) {
  const may = useMay();
  if (!may('api::payment.payment.findOne')) return title;
  return (
    <Anchor
      renderRoot={(props) => <Link to="/desk/payments/$id" params={{ id: payment }} {...props} />}
    >
      {title}
    </Anchor>
  );
}

function Buyer({ request: { buyer } }: OfRequest) {
  const may = useMay();
  const name = buyer.name ?? money.nameless;
  if (!may('plugin::users-permissions.user.findOne')) return name;
  return (
    <Anchor
      renderRoot={(props) => (
        <Link to="/desk/people/$id" params={{ id: buyer.documentId }} {...props} />
      )}
    >
      {name}
    </Anchor>
  );
}

/** How it ended: when, by whom and in which words. */
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
