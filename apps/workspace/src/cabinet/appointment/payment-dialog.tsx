import { Button, Stack, TextInput } from '@mantine/core';
import { PAYMENT_METHODS, type PaymentMethod } from '@okoshko/contract/appointments/statuses';
import { type FormEvent, useState } from 'react';
import { Choices } from '../../kit/choices.tsx';
import { Dialog } from '../../kit/dialog.tsx';
import { useDraft } from '../../kit/draft.ts';
import { kopecksOf, typedKopecks } from '../../kit/kopecks.ts';
import { RestoredNote } from '../../kit/restored-note.tsx';
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
  const { close } = useDialog();
  return (
    <Dialog onClose={close} title={text.title}>
      <PaymentForm appointment={appointment} zone={zone} onDone={close} />
    </Dialog>
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
  const saved = { method: payment_method, typed: stored ? typedKopecks(stored) : '' };
  const version = JSON.stringify(saved);
  const [{ method, typed }, set, draft] = useDraft('payment', saved, { version });
  const [isShown, setShown] = useState(false);
  const { change, begin } = useSeenChange(appointment);
  const tips = method === 'unpaid' ? 0 : tipsOf(typed);
  const send = (changes: { payment_method: PaymentMethod | null; tips: number }) =>
    change.mutate(
      { changes, isDone: () => false },
      {
        onSuccess: () => {
          draft.discard();
          onDone();
        },
      },
    );
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setShown(true);
    if (tips !== null && !change.isPending) send({ payment_method: method, tips });
  };
  return (
    <form onSubmit={submit} onFocus={begin} noValidate>
      <Stack gap="md">
        <RestoredNote draft={draft} />
        <Choices
          label={text.question}
          choices={CHOICES}
          value={method ?? undefined}
          onChange={(one) => set({ method: one, typed })}
        />
        {method !== 'unpaid' && (
          <TextInput
            label={text.tips}
            description={text.tipsHint}
            inputMode="decimal"
            value={typed}
            error={isShown && tips === null && text.wrongTips}
            onChange={({ currentTarget }) => set({ method, typed: currentTarget.value })}
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
