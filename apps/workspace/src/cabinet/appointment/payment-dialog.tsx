import { Button, Modal, Stack, TextInput } from '@mantine/core';
import { PAYMENT_METHODS, type PaymentMethod } from '@okoshko/contract/appointments/statuses';
import { type FormEvent, useState } from 'react';
import { Choices } from '../../kit/choices.tsx';
import { useDraft } from '../../kit/draft.ts';
import { kopecksOf, typedKopecks } from '../../kit/kopecks.ts';
import { WriteButton } from '../../kit/writes.tsx';
import { common } from '../../text/common.ts';
import { payment as text } from '../../text/payment.ts';
import type { AppointmentDetails } from './api.ts';
import { ChangeFailure } from './change-failure.tsx';
import { useDialog } from './use-dialog.ts';
import { useSeenChange } from './use-seen-change.ts';

interface PaymentDialogProps {
  readonly appointment: AppointmentDetails;
  readonly zone: string;
}

/** Says how it was paid, or corrects it. */
export function PaymentDialog({ appointment, zone }: PaymentDialogProps) {
  const { dialog, close } = useDialog();
  return (
    <Modal opened={dialog === 'payment'} onClose={close} title={text.title}>
      <PaymentForm appointment={appointment} zone={zone} onDone={close} />
    </Modal>
  );
}

const CHOICES = PAYMENT_METHODS.map((value) => ({ value, label: text.methods[value] }));

/** The kopecks that were typed; null: it is no sum. Nothing typed is nothing. */
const tipsOf = (typed: string): number | null => (typed.trim() ? kopecksOf(typed) : 0);

function PaymentForm({
  appointment,
  zone,
  onDone,
}: PaymentDialogProps & { readonly onDone: () => void }) {
  const { payment_method, tips: stored } = appointment;
  const [method, setMethod] = useDraft<PaymentMethod | null>('payment', payment_method);
  const [typed, setTyped] = useDraft('tips', stored ? typedKopecks(stored) : '');
  const [isShown, setShown] = useState(false);
  const { change, begin } = useSeenChange(appointment);
  const tips = method === 'unpaid' ? 0 : tipsOf(typed);
  const send = (changes: { payment_method: PaymentMethod | null; tips: number }) =>
    change.mutate({ changes, isDone: () => false }, { onSuccess: onDone });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setShown(true);
    if (tips !== null && !change.isPending) send({ payment_method: method, tips });
  };
  return (
    <form onSubmit={submit} onFocus={begin} noValidate>
      <Stack gap="md">
        <Choices
          label={text.question}
          choices={CHOICES}
          value={method ?? undefined}
          onChange={(one) => setMethod(one)}
        />
        {method !== 'unpaid' && (
          <TextInput
            size="md"
            label={text.tips}
            description={text.tipsHint}
            inputMode="decimal"
            value={typed}
            error={isShown && tips === null && text.wrongTips}
            onChange={({ currentTarget }) => setTyped(currentTarget.value)}
          />
        )}
        {change.isError && <ChangeFailure failure={change.error} zone={zone} />}
        <WriteButton type="submit" size="md" disabled={method === null} loading={change.isPending}>
          {common.save}
        </WriteButton>
        {payment_method && (
          <Button
            variant="subtle"
            disabled={change.isPending}
            onClick={() => send({ payment_method: null, tips: 0 })}
          >
            {text.clear}
          </Button>
        )}
      </Stack>
    </form>
  );
}
