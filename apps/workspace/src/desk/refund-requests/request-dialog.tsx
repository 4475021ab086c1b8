import { Alert, Button, Group, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { Dialog } from '../../kit/dialog.tsx';
import { FailureCard } from '../../kit/failure-card.tsx';
import { DialogForm } from '../../kit/form/dialog-form.tsx';
import { useActionForm } from '../../kit/form/use-action-form.ts';
import { PlainTextarea } from '../../kit/plain-fields.tsx';
import { EffectList } from '../../shared/money/effect-list.tsx';
import { NextDecision } from '../../shell/desk/next-decision.tsx';
import { useMay } from '../../shell/desk/rights.tsx';
import { common } from '../../text/common.ts';
import { refundRequests as words } from '../../text/desk/refund-requests.ts';
import { sections } from '../../text/desk/sections.ts';
import { LoadedDocument } from '../shared/loaded-document.tsx';
import { previewOptions, type RefundRequest, requestOptions } from './api.ts';
import { Decisions } from './request-card.tsx';
import { ClosedNote, RequestFacts, requestTitle } from './request-facts.tsx';
import { type Decision, isClosed } from './rules.ts';
import { useDecide } from './use-decide.ts';

const ANSWER_LENGTH = 500;

interface DecisionFormProps {
  readonly request: RefundRequest;
  readonly decision: Decision;
  onClose(): void;
}

/** An answer before it is given: what it does, and what the buyer will read. */
function DecisionForm({ request, decision, onClose }: DecisionFormProps) {
  const decide = useDecide(request.request, onClose);
  const form = useActionForm({
    form: `${decision}:${request.request}`,
    initial: { answer: '' },
    validate: ({ answer }) => ({
      answer: decision === 'decline' && !answer.trim() && words.answerMissing,
    }),
    send: ({ answer }) => decide.mutateAsync({ decision, answer: answer.trim() }),
  });
  const closed = decide.closed ?? (isClosed(request) ? request : null);
  if (closed && !decide.isPending) return <Closed request={closed} onClose={onClose} />;
  return (
    <DialogForm form={form} save={words.decisions[decision]} onCancel={onClose}>
      <RequestFacts request={request} />
      {decision === 'grant' ? (
        <GrantEffect request={request} />
      ) : (
        <Text size="sm">{words.declineEffect}</Text>
      )}
      <PlainTextarea
        label={decision === 'grant' ? words.answerOptional : words.answer}
        rows={2}
        maxLength={ANSWER_LENGTH}
        {...form.getInputProps('answer')}
      />
    </DialogForm>
  );
}

/** Somebody answered it meanwhile, or its buyer took it back. */
const Closed = ({
  request,
  onClose,
}: Pick<DecisionFormProps, 'onClose'> & {
  readonly request: Parameters<typeof ClosedNote>[0]['request'];
}) => (
  <Stack gap="md">
    <Alert role="alert">
      <ClosedNote request={request} />
    </Alert>
    <Group justify="flex-end">
      <Button size="md" variant="default" data-autofocus onClick={onClose}>
        {common.close}
      </Button>
    </Group>
  </Stack>
);

/** The sum is of this moment: it may be less than what was requested. */
function GrantEffect({ request: { request, payment } }: Pick<DecisionFormProps, 'request'>) {
  const { data, error, refetch } = useQuery(previewOptions(request));
  if (error) return <FailureCard failure={error} retry={() => void refetch()} />;
  return data ? <EffectList effect={data} payment={payment} isOld={false} /> : null;
}

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
