import { Button, Group, Stack, Text } from '@mantine/core';
import type { ConfirmationDecision } from '@okoshko/contract/confirmations/kinds';
import { decideConfirmation } from '@okoshko/contract/confirmations/wire';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { call } from '../../api/call.ts';
import { announce } from '../../kit/announce.tsx';
import { DocumentDialog, type OpenDocument } from '../../kit/document-dialog.tsx';
import { FailureCard } from '../../kit/failure-card.tsx';
import { DialogForm } from '../../kit/form/dialog-form.tsx';
import { useActionForm } from '../../kit/form/use-action-form.ts';
import { notify } from '../../kit/notify.tsx';
import { PlainTextarea } from '../../kit/plain-fields.tsx';
import { EffectList } from '../../shared/money/effect-list.tsx';
import { useConfirmed } from '../../shared/second-factor/confirmation.tsx';
import { NextDecision } from '../../shell/desk/next-decision.tsx';
import { useMay } from '../../shell/desk/rights.tsx';
import { common } from '../../text/common.ts';
import { confirmations as words } from '../../text/desk/confirmations.ts';
import { sections } from '../../text/desk/sections.ts';
import { type Confirmation, confirmationOptions, effectOptions } from './api.ts';
import {
  ConfirmationFacts,
  confirmationTitle,
  DecidedNote,
  Decisions,
} from './confirmation-card.tsx';
import { factsIn, isDecided } from './rules.ts';

const ANSWER_LENGTH = 500;
const route = getRouteApi('/desk/confirmations');

/** One by itself: where a link leads, and where it is decided. */
export function DecisionDialog({ id, onClose }: OpenDocument) {
  const { decision } = route.useSearch();
  const mayDecide = useMay()('api::confirmation.confirmation.decide');
  const query = useQuery(confirmationOptions(id));
  const { data } = query;
  const byName = data ? confirmationTitle(data) : sections.confirmations;
  const isDeciding = decision && mayDecide && data && !isDecided(data);
  const title = isDeciding ? words.titles[decision] : byName;
  return (
    <DocumentDialog title={title} query={query} missing={words.missing} onClose={onClose}>
      {(confirmation) =>
        isDeciding ? (
          <DecisionForm
            key={decision}
            confirmation={confirmation}
            decision={decision}
            onClose={onClose}
          />
        ) : (
          <View confirmation={confirmation} onClose={onClose} />
        )
      }
    </DocumentDialog>
  );
}

interface ViewProps {
  readonly confirmation: Confirmation;
  onClose(): void;
}

const View = ({ confirmation, onClose }: ViewProps) => (
  <Stack gap="md">
    <DecidedNote confirmation={confirmation} />
    <ConfirmationFacts confirmation={confirmation} />
    <Decisions confirmation={confirmation} />
    <Group justify="flex-end">
      <NextDecision current={{ kind: 'confirmation', id: confirmation.documentId }} isInDialog />
      <Button size="md" variant="default" onClick={onClose}>
        {common.close}
      </Button>
    </Group>
  </Stack>
);

/** A decision before it is made: what it does, and what a colleague will read. Done by another meanwhile, it is shown so. */
function DecisionForm({
  confirmation,
  decision,
  onClose,
}: ViewProps & { readonly decision: ConfirmationDecision }) {
  const confirmed = useConfirmed();
  const { documentId: id, kind } = confirmation;
  const form = useActionForm({
    form: `${decision}:${id}`,
    initial: { answer: '' },
    validate: ({ answer }) => ({
      answer: decision === 'decline' && !answer.trim() && words.answerMissing,
    }),
    send: ({ answer }) => {
      const body = { decision, ...(answer.trim() && { answer: answer.trim() }) };
      return confirmed(() => call(decideConfirmation, { id, body }));
    },
    changes: ['confirmations'],
    onSent: () => {
      const message = words.decided[decision];
      announce(message);
      void notify({ message });
      onClose();
    },
  });
  return (
    <DialogForm form={form} save={words.decisions[decision]} onCancel={onClose}>
      <ConfirmationFacts confirmation={confirmation} />
      {decision === 'confirm' && <Text size="sm">{words.effects[kind]}</Text>}
      {decision === 'confirm' && kind === 'refund' && <Effect confirmation={confirmation} />}
      {decision === 'decline' && (
        <PlainTextarea
          label={words.answer}
          rows={2}
          maxLength={ANSWER_LENGTH}
          {...form.getInputProps('answer')}
        />
      )}
    </DialogForm>
  );
}

/** The effect of the refund at this moment. */
function Effect({ confirmation }: Pick<ViewProps, 'confirmation'>) {
  const { data, error, refetch } = useQuery(effectOptions(confirmation));
  if (error) return <FailureCard failure={error} retry={() => void refetch()} />;
  const { payment } = factsIn(confirmation);
  return data ? <EffectList effect={data} payment={payment} isOld={false} /> : null;
}
