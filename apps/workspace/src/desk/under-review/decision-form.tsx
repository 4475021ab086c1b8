import { Button, Group, Stack, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useNow } from '../../api/clock.ts';
import { Choices } from '../../kit/choices.tsx';
import { DialogButtons } from '../../kit/dialog-buttons.tsx';
import { useDraft } from '../../kit/draft.ts';
import { FailureCard } from '../../kit/failure-card.tsx';
import { EffectList } from '../../kit/money/effect-list.tsx';
import { transferIn, transferMistakes } from '../../kit/money/transfer.ts';
import { TransferFields } from '../../kit/money/transfer-fields.tsx';
import { useSettled } from '../../kit/money/use-settled.ts';
import { PlainTextarea } from '../../kit/plain-fields.tsx';
import { WriteButton } from '../../kit/writes.tsx';
import { dayOf, MOSCOW } from '../../kit/zoned.ts';
import { common } from '../../text/common.ts';
import { money } from '../../text/desk/money.ts';
import { underReview as words } from '../../text/desk/under-review.ts';
import { type DecisionTerms, previewOptions, type Review } from './api.ts';
import { Candidates } from './candidates.tsx';
import { DecidedAlert } from './decided-note.tsx';
import { ReviewFacts } from './review-facts.tsx';
import {
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
  const [form, setForm] = useDraft(`${decision}:${review.review}`, EMPTY);
  const [isTried, setTried] = useState(false);
  const decide = useDecide(review.review, onClose);
  const terms = termsOf(review, decision, form);
  const note = form.note.trim();
  const isTransfer = takesTransfer(review, decision);
  const today = dayOf(useNow(), MOSCOW);
  const mistakes = isTransfer ? transferMistakes(form, today) : [];
  const preview = usePreview(review, terms);
  const decided = decide.decided ?? decidedIn(preview.error) ?? (isDecided(review) ? review : null);
  const change = (next: Partial<Form>) => setForm((now) => ({ ...now, ...next }));
  const submit = () => {
    setTried(true);
    if (!terms || !note || mistakes.length > 0 || decide.isPending) return;
    decide.mutate({ terms, note, ...(isTransfer && { transfer: transferIn(form) }) });
  };
  // The list behind it may know before the press does.
  if (decided && !decide.isPending) return <DecidedBefore decided={decided} onClose={onClose} />;
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <Stack gap="md">
        <ReviewFacts review={review} />
        {decision === 'grant' && (
          <Candidates
            review={review}
            value={terms?.payment}
            error={isTried && !terms ? words.candidateMissing : undefined}
            onChange={(payment) => change({ payment })}
          />
        )}
        {isTransfer && (
          <TransferFields value={form} mistakes={isTried ? mistakes : []} onChange={change} />
        )}
        {takesAmount(review, decision) && (
          <Amount form={form} isWrong={isTried && !terms} onChange={change} />
        )}
        {preview.data && terms && (
          <EffectList
            effect={preview.data}
            payment={review.payment ?? terms.payment ?? null}
            isOld={preview.isPlaceholderData || preview.isWaiting}
          />
        )}
        {preview.error && !decide.error && (
          <FailureCard failure={preview.error} retry={() => void preview.refetch()} />
        )}
        <PlainTextarea
          label={words.note}
          rows={2}
          maxLength={NOTE_LENGTH}
          value={form.note}
          error={isTried && !note ? words.noteMissing : undefined}
          onChange={({ currentTarget: { value } }) => change({ note: value })}
        />
        {decide.error && <FailureCard failure={decide.error} />}
        <DialogButtons onCancel={onClose}>
          <WriteButton type="submit" size="md" loading={decide.isPending}>
            {words.submits[decision]}
          </WriteButton>
        </DialogButtons>
      </Stack>
    </form>
  );
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

interface AmountProps {
  readonly form: Form;
  readonly isWrong: boolean;
  onChange(next: Partial<Form>): void;
}

const Amount = ({ form, isWrong, onChange }: AmountProps) => (
  <>
    <Choices
      label={words.howMuch}
      choices={[
        { value: 'all', label: words.all },
        { value: 'part', label: words.part },
      ]}
      value={form.how}
      onChange={(how) => onChange({ how })}
    />
    {form.how === 'part' && (
      <TextInput
        size="md"
        label={money.amountLabel}
        inputMode="decimal"
        autoComplete="off"
        value={form.amount}
        error={isWrong ? money.amountWrong : undefined}
        onChange={({ currentTarget: { value } }) => onChange({ amount: value })}
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
