import { Alert, Button, Group, Stack, Text } from '@mantine/core';
import { decideRefundRequest } from '@okoshko/contract/payments/wire';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { call } from '../../api/call.ts';
import { ApiFailure, codeOf } from '../../api/failure.ts';
import { readAgain } from '../../api/follows.ts';
import { useUser } from '../../api/session.ts';
import { announce } from '../../kit/announce.tsx';
import { DocumentDialog, type OpenDocument } from '../../kit/document-dialog.tsx';
import { FailureCard } from '../../kit/failure-card.tsx';
import { DialogForm } from '../../kit/form/dialog-form.tsx';
import { useActionForm } from '../../kit/form/use-action-form.ts';
import { notify } from '../../kit/notify.tsx';
import { PlainTextarea } from '../../kit/plain-fields.tsx';
import { EffectList } from '../../shared/money/effect-list.tsx';
import { NextDecision } from '../../shell/desk/next-decision.tsx';
import { useMay } from '../../shell/desk/rights.tsx';
import { common } from '../../text/common.ts';
import { refundRequests as words } from '../../text/desk/refund-requests.ts';
import { sections } from '../../text/desk/sections.ts';
import { type Raced, raced } from '../shared/raced.ts';
import { SecondNote } from '../shared/second-note.tsx';
import { useSeconded } from '../shared/seconded.ts';
import { previewOptions, type RefundRequest, requestOptions } from './api.ts';
import { ClosedNote, Decisions, RequestFacts, requestTitle } from './request-card.tsx';
import { type Closed, type Decision, isClosed, isOwnDecision } from './rules.ts';

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
  if (closed && !decide.isPending) return <AlreadyClosed request={closed} onClose={onClose} />;
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
const AlreadyClosed = ({
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
  if (!data) return null;
  return (
    <>
      <EffectList effect={data} payment={payment} isOld={false} />
      <SecondNote request={{ kind: 'refund_request', request: { request, decision: 'grant' } }} />
    </>
  );
}

const route = getRouteApi('/desk/refund-requests');

/** One request by itself: where a link leads, and where it is answered. */
export function RequestDialog({ id, onClose }: OpenDocument) {
  const { decision } = route.useSearch();
  const mayDecide = useMay()('api::payment.refund-request.decide');
  const query = useQuery(requestOptions(id));
  const { data } = query;
  const byName = data ? requestTitle(data) : sections.refundRequests;
  const title = decision ? words.titles[decision] : byName;
  return (
    <DocumentDialog title={title} query={query} missing={words.missing} onClose={onClose}>
      {(request) =>
        decision && mayDecide ? (
          <DecisionForm key={decision} request={request} decision={decision} onClose={onClose} />
        ) : (
          <RequestView request={request} onClose={onClose} />
        )
      }
    </DocumentDialog>
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
      <NextDecision current={{ kind: 'refund_request', id: request.request }} isInDialog />
      <Button size="md" variant="default" onClick={onClose}>
        {common.close}
      </Button>
    </Group>
  </Stack>
);

interface Press {
  readonly decision: Decision;
  readonly answer: string;
}

/** Answers a request; `closed`: how somebody else ended it meanwhile. */
function useDecide(request: string, onDone: () => void) {
  const client = useQueryClient();
  const seconded = useSeconded();
  const user = useUser()?.id;
  const decide = useMutation({
    mutationFn: ({ decision, answer }: Press): Promise<Raced<Closed>> => {
      const body = { decision, ...(answer && { answer }) };
      const order = { kind: 'refund_request', request: { request, ...body } } as const;
      return raced({
        run: () => seconded(order, () => call(decideRefundRequest, { id: request, body })),
        earlierIn: closedIn,
        isOwn: (earlier) => isOwnDecision(earlier, { decision, answer, user }),
      });
    },
    onSuccess: ({ earlier, isDone }, { decision }) => {
      if (earlier) return;
      if (isDone) {
        const message = words.decided[decision];
        announce(message);
        void notify({ message });
      }
      onDone();
    },
    onSettled: () => readAgain(client, 'payments'),
  });
  return { ...decide, closed: decide.data?.earlier ?? null };
}

function closedIn(thrown: unknown): Closed | null {
  if (!(thrown instanceof ApiFailure) || codeOf(thrown) !== 'refund_request_closed') return null;
  const details = (thrown.error.details ?? {}) as Partial<RefundRequest>;
  return isClosed(details) ? details : null;
}
