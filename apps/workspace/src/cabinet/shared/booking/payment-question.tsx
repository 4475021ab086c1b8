import '../../../kit/form-styles.ts';
import { Group, Text, TextInput } from '@mantine/core';
import { PAYMENT_METHODS, type PaymentMethod } from '@okoshko/contract/appointments/statuses';
import { type FormEvent, useState } from 'react';
import type { Changes } from '../../../api/collections.ts';
import { update } from '../../../api/documents.ts';
import { announce } from '../../../kit/announce.tsx';
import { FailureCard } from '../../../kit/failure-card.tsx';
import { kopecksOf } from '../../../kit/kopecks.ts';
import { WriteButton } from '../../../kit/writes.tsx';
import { payment as text } from '../../../text/payment.ts';

interface PaymentQuestionProps {
  readonly documentId: string;
  /** Called after each answer. */
  onAnswered(): void;
  /** Called when nothing is left to ask. */
  onDone(): void;
}

/** Asks once how a completed appointment was paid: one press answers, and tips may follow. */
export function PaymentQuestion({ documentId, onAnswered, onDone }: PaymentQuestionProps) {
  const [method, setMethod] = useState<PaymentMethod | null>(null);
  const saving = useSaving(documentId);
  const answer = async (payment_method: PaymentMethod) => {
    if (!(await saving.save({ payment_method }))) return;
    announce(text.history(text.methods[payment_method].toLowerCase()));
    onAnswered();
    if (payment_method === 'unpaid') onDone();
    else setMethod(payment_method);
  };
  if (method) return <Tips {...{ documentId, method, onAnswered, onDone }} />;
  return (
    <div>
      <Text fw={500} mb={4}>
        {text.question}
      </Text>
      <Group gap="xs" role="group" aria-label={text.question}>
        {PAYMENT_METHODS.map((one) => (
          <WriteButton
            key={one}
            variant="default"
            px="sm"
            disabled={saving.isPending}
            onClick={() => answer(one)}
          >
            {text.methods[one]}
          </WriteButton>
        ))}
      </Group>
      {saving.failure !== null && <FailureCard failure={saving.failure} />}
    </div>
  );
}

interface TipsProps extends PaymentQuestionProps {
  readonly method: PaymentMethod;
}

function Tips({ documentId, method, onAnswered, onDone }: TipsProps) {
  const [typed, setTyped] = useState('');
  const [isWrong, setWrong] = useState(false);
  const saving = useSaving(documentId);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const tips = kopecksOf(typed);
    setWrong(tips === null);
    if (tips === null || saving.isPending || !(await saving.save({ tips }))) return;
    onAnswered();
    onDone();
  };
  return (
    <form onSubmit={submit} noValidate>
      <Text fw={500} mb={4}>
        {text.history(text.methods[method].toLowerCase())}
      </Text>
      <Group gap="xs" align="end" wrap="nowrap">
        <TextInput
          size="sm"
          label={text.tips}
          inputMode="decimal"
          value={typed}
          error={isWrong && text.wrongTips}
          onChange={({ currentTarget }) => setTyped(currentTarget.value)}
          style={{ flex: 1 }}
        />
        <WriteButton type="submit" variant="light" loading={saving.isPending}>
          {text.add}
        </WriteButton>
      </Group>
      {saving.failure !== null && <FailureCard failure={saving.failure} />}
    </form>
  );
}

/** Saves what is said of the appointment. A notice stands beside the screens, where no query is known. */
function useSaving(documentId: string) {
  const [isPending, setPending] = useState(false);
  const [failure, setFailure] = useState<unknown>(null);
  const save = async (
    changes: Pick<Changes<'appointments'>, 'payment_method' | 'tips'>,
  ): Promise<boolean> => {
    setPending(true);
    setFailure(null);
    try {
      await update('appointments', documentId, changes);
      return true;
    } catch (thrown) {
      setFailure(thrown);
      return false;
    } finally {
      setPending(false);
    }
  };
  return { isPending, failure, save };
}
