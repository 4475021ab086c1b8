import { Alert, Button, Group, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { FailureCard } from '../../kit/failure-card.tsx';
import { DialogForm } from '../../kit/form/dialog-form.tsx';
import { useActionForm } from '../../kit/form/use-action-form.ts';
import { EffectList } from '../../kit/money/effect-list.tsx';
import { PlainTextarea } from '../../kit/plain-fields.tsx';
import { common } from '../../text/common.ts';
import { refundRequests as words } from '../../text/desk/refund-requests.ts';
import { previewOptions, type RefundRequest } from './api.ts';
import { ClosedNote, RequestFacts } from './request-facts.tsx';
import { type Decision, isClosed } from './rules.ts';
import { useDecide } from './use-decide.ts';

const ANSWER_LENGTH = 500;

interface DecisionFormProps {
  readonly request: RefundRequest;
  readonly decision: Decision;
  onClose(): void;
}

/** An answer before it is given: what it does, and what the buyer will read. */
export function DecisionForm({ request, decision, onClose }: DecisionFormProps) {
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
