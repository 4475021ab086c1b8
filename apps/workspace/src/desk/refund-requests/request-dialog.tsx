import { Button, Group, Skeleton, Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { codeOf } from '../../api/failure.ts';
import { Dialog } from '../../kit/dialog.tsx';
import { Empty } from '../../kit/empty.tsx';
import { FailureCard } from '../../kit/failure-card.tsx';
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
  const { data, error, refetch } = useQuery(requestOptions(id));
  const byName = data ? requestTitle(data) : sections.refundRequests;
  const title = decision ? words.titles[decision] : byName;
  return (
    <Dialog title={title} onClose={onClose}>
      {!data && !error && <Skeleton h={240} />}
      {!data && error && codeOf(error) === 'not_found' && <Empty text={words.missing} />}
      {!data && error && codeOf(error) !== 'not_found' && (
        <FailureCard failure={error} retry={() => void refetch()} />
      )}
      {data && decision && mayDecide && (
        <DecisionForm key={decision} request={data} decision={decision} onClose={onClose} />
      )}
      {data && !(decision && mayDecide) && <RequestView request={data} onClose={onClose} />}
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
