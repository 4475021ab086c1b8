import { Button, Group, Skeleton, Stack, TextInput } from '@mantine/core';
import { rubles } from '@okoshko/ui/format';
import { useQueries, useQuery } from '@tanstack/react-query';
import { useNow } from '../../api/clock.ts';
import { Choices } from '../../kit/choices.tsx';
import { FailureCard } from '../../kit/failure-card.tsx';
import { DialogForm } from '../../kit/form/dialog-form.tsx';
import { type ActionForm, useActionForm } from '../../kit/form/use-action-form.ts';
import { PlainTextarea } from '../../kit/plain-fields.tsx';
import { dayOf, MOSCOW } from '../../kit/zoned.ts';
import { EffectList } from '../../shared/money/effect-list.tsx';
import { useMay } from '../../shell/desk/rights.tsx';
import { common } from '../../text/common.ts';
import { manualReviews as words } from '../../text/desk/manual-reviews.ts';
import { money } from '../../text/desk/money.ts';
import { transferIn, transferMistakes } from '../shared/money/transfer.ts';
import { TransferFields, transferFaults } from '../shared/money/transfer-fields.tsx';
import { useSettled } from '../shared/money/use-settled.ts';
import { NO_REASON, SecondNote } from '../shared/second-note.tsx';
import { candidateOptions, type DecisionTerms, previewOptions, type Review } from './api.ts';
import { DecidedAlert, ReviewFacts } from './review-facts.tsx';
import {
  candidatesOf,
  type Decision,
  type DecisionForm as Form,
  isDecided,
  takesAmount,
  takesTransfer,
  termsOf,
} from './rules.ts';
import { decidedIn, useDecide } from './use-decide.ts';

const NOTE_LENGTH = 500;
const EMPTY: Form = {
  how: 'all',
  amount: '',
  payment: undefined,
  note: '',
  paid_on: '',
  order_number: '',
};

interface DecisionFormProps {
  readonly review: Review;
  readonly decision: Decision;
  onClose(): void;
}

/** A decision before it is made: what it would do, and why it is made. */
export function DecisionForm({ review, decision, onClose }: DecisionFormProps) {
  const decide = useDecide(review.review, onClose);
  const isTransfer = takesTransfer(review, decision);
  const today = dayOf(useNow(), MOSCOW);
  const form = useActionForm({
    form: `${decision}:${review.review}`,
    initial: EMPTY,
    validate: (values) => {
      const isWrong = termsOf(review, decision, values) === null;
      return {
        ...(isTransfer && transferFaults(transferMistakes(values, today))),
        payment: isWrong && words.candidateMissing,
        amount: isWrong && money.amountWrong,
        note: !values.note.trim() && words.noteMissing,
      };
    },
    send: async (values) => {
      const chosen = termsOf(review, decision, values);
      const transfer = isTransfer && { transfer: transferIn(values) };
      return chosen && decide.mutateAsync({ terms: chosen, note: values.note.trim(), ...transfer });
    },
  });
  const terms = termsOf(review, decision, form.values);
  const preview = usePreview(review, terms);
  const decided = decide.decided ?? decidedIn(preview.error) ?? (isDecided(review) ? review : null);
  // The list behind it may know before the press does.
  if (decided && !decide.isPending) return <DecidedBefore decided={decided} onClose={onClose} />;
  return (
    <DialogForm form={form} save={words.submits[decision]} onCancel={onClose}>
      <ReviewFacts review={review} />
      {decision === 'grant' && (
        <Candidates
          review={review}
          value={terms?.payment}
          error={form.faults.payment || undefined}
          onChange={(payment) => form.setValues({ payment })}
        />
      )}
      {isTransfer && <TransferFields form={form} />}
      {takesAmount(review, decision) && <Amount form={form} />}
      {preview.data && terms && (
        <EffectList
          effect={preview.data}
          payment={review.payment ?? terms.payment ?? null}
          isOld={preview.isPlaceholderData || preview.isWaiting}
        />
      )}
      {preview.data && terms && <Seconded terms={terms} review={review} decision={decision} />}
      {preview.error && form.failure === null && (
        <FailureCard failure={preview.error} retry={() => void preview.refetch()} />
      )}
      <PlainTextarea
        label={words.note}
        rows={2}
        maxLength={NOTE_LENGTH}
        {...form.getInputProps('note')}
      />
    </DialogForm>
  );
}

interface SecondedProps extends Pick<DecisionFormProps, 'review' | 'decision'> {
  readonly terms: DecisionTerms;
}

/** Says that a colleague will be asked; the note and the transfer, which may not be typed yet, make no difference. */
function Seconded({ review, decision, terms }: SecondedProps) {
  const today = dayOf(useNow(), MOSCOW);
  const transfer = takesTransfer(review, decision) && {
    transfer: { paid_on: today, order_number: NO_REASON },
  };
  const request = { review: review.review, note: NO_REASON, ...terms, ...transfer };
  return <SecondNote request={{ kind: 'manual_review', request }} />;
}

/** The effect of the typed terms; while somebody types, that of the terms before. */
function usePreview(review: Review, terms: DecisionTerms | null) {
  const { settled, isWaiting } = useSettled(terms);
  const query = useQuery({
    ...previewOptions(review.review, settled ?? { resolution: 'dismiss' }),
    enabled: settled !== null && terms !== null && !isDecided(review),
  });
  return { ...query, isWaiting };
}

const Amount = ({ form }: { readonly form: ActionForm<Form> }) => (
  <>
    <Choices
      label={words.howMuch}
      choices={[
        { value: 'all', label: words.all },
        { value: 'part', label: words.part },
      ]}
      value={form.values.how}
      onChange={(how) => form.setValues({ how })}
    />
    {form.values.how === 'part' && (
      <TextInput
        label={money.amountLabel}
        inputMode="decimal"
        autoComplete="off"
        {...form.getInputProps('amount')}
      />
    )}
  </>
);

interface DecidedBeforeProps {
  readonly decided: Parameters<typeof DecidedAlert>[0]['decided'];
  onClose(): void;
}

const DecidedBefore = ({ decided, onClose }: DecidedBeforeProps) => (
  <Stack gap="md">
    <DecidedAlert decided={decided} />
    <Group justify="flex-end">
      <Button size="md" variant="default" data-autofocus onClick={onClose}>
        {common.close}
      </Button>
    </Group>
  </Stack>
);

interface CandidatesProps {
  readonly review: Review;
  readonly value: string | undefined;
  readonly error: string | undefined;
  onChange(payment: string): void;
}

/** The purchases that the money may be for; five at most. */
function Candidates({ review, value, error, onChange }: CandidatesProps) {
  const candidates = candidatesOf(review);
  const mayRead = useMay()('api::payment.payment.findOne');
  const purchases = useQueries({
    queries: candidates.map((id) => ({ ...candidateOptions(id), enabled: mayRead })),
  });
  if (candidates.length === 0) return null;
  if (purchases.some(({ isLoading }) => isLoading)) return <Skeleton h={72} />;
  const choices = candidates.map((id, index) => {
    const purchase = purchases[index]?.data;
    const label = purchase
      ? words.candidate(
          purchase.title,
          purchase.buyer.name ?? money.nameless,
          rubles(purchase.amount),
        )
      : id;
    return { value: id, label };
  });
  return (
    <Choices
      label={words.candidates}
      choices={choices}
      value={value}
      error={error}
      onChange={onChange}
    />
  );
}
