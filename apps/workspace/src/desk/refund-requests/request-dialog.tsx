import { Button, Group, Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { Dialog } from '../../kit/dialog.tsx';
import { LoadedDocument } from '../../kit/loaded-document.tsx';
import { NextDecision } from '../../shell/desk/next-decision.tsx';
import { useMay } from '../../shell/desk/rights.tsx';
import { common } from '../../text/common.ts';
import { refundRequests as words } from '../../text/desk/refund-requests.ts';
import { sections } from '../../text/desk/sections.ts';
import { type RefundRequest, requestOptions } from './api.ts';
import { DecisionForm } from './decision-form.tsx';
import { Decisions } from './request-card.tsx';
import { ClosedNote, RequestFacts, requestTitle } from './request-facts.tsx';

const route = getRouteApi('/desk/refund-requests');

interface RequestDialogProps {
  readonly id: string;
  onClose(): void;
}

/** One request by itself: where a link leads, and where it is answered. */
export function RequestDialog({ id, onClose }: RequestDialogProps) {
  const { decision } = route.useSearch();
  const mayDecide = useMay()('api::payment.refund-request.decide');
  const query = useQuery(requestOptions(id));
  const { data } = query;
  const byName = data ? requestTitle(data) : sections.refundRequests;
  const title = decision ? words.titles[decision] : byName;
  return (
    <Dialog title={title} onClose={onClose}>
      <LoadedDocument query={query} missing={words.missing}>
        {(request) =>
          decision && mayDecide ? (
            <DecisionForm key={decision} request={request} decision={decision} onClose={onClose} />
          ) : (
            <RequestView request={request} onClose={onClose} />
          )
        }
      </LoadedDocument>
    </Dialog>
  );
}

interface RequestViewProps {
  readonly request: RefundRequest;
  onClose(): void;
}

const RequestView = ({ request, onClose }: RequestViewProps) => (
  <Stack gap="md">
    <ClosedNote request={request} />
    <RequestFacts request={request} />
    <Decisions request={request} />
    <Group justify="flex-end">
      <NextDecision current={{ kind: 'refund_request', id: request.request }} hasKey={false} />
      <Button size="md" variant="default" onClick={onClose}>
        {common.close}
      </Button>
    </Group>
  </Stack>
);
