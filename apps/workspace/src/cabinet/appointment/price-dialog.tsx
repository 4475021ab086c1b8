import { Button, Stack, Text, TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { Dialog } from '../../kit/dialog.tsx';
import { useDraft } from '../../kit/draft.ts';
import { typedKopecks } from '../../kit/kopecks.ts';
import { RestoredNote } from '../../kit/restored-note.tsx';
import { WriteButton } from '../../kit/writes.tsx';
import { appointment as words } from '../../text/appointment.ts';
import { common } from '../../text/common.ts';
import type { AppointmentDetails } from './api.ts';
import classes from './appointment.module.css';
import { ChangeFailure } from './change-failure.tsx';
import { sumsOf } from './rules.ts';
import { useDialog } from './use-dialog.ts';
import { useSeenChange } from './use-seen-change.ts';

const text = words.price;

interface PriceDialogProps {
  readonly appointment: AppointmentDetails;
  readonly zone: string;
}

/** An own price and discount instead of those of services and promos, or theirs again. */
export function PriceDialog({ appointment, zone }: PriceDialogProps) {
  const { close } = useDialog();
  return (
    <Dialog onClose={close} title={text.title}>
      <PriceForm appointment={appointment} zone={zone} onDone={close} />
    </Dialog>
  );
}

function PriceForm({
  appointment,
  zone,
  onDone,
}: PriceDialogProps & { readonly onDone: () => void }) {
  const saved = {
    price: typedKopecks(appointment.price_total ?? 0),
    discount: typedKopecks(appointment.discount ?? 0),
  };
  const version = JSON.stringify(saved);
  const [{ price, discount }, setTyped, draft] = useDraft('price', saved, { version });
  const [isShown, setShown] = useState(false);
  const { change, begin } = useSeenChange(appointment);
  const sums = sumsOf(price, discount);
  const leave = () => {
    draft.discard();
    onDone();
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setShown(true);
    if (typeof sums === 'string' || change.isPending) return;
    const isDone = ({
      price_total,
      discount,
    }: {
      price_total?: number | null;
      discount?: number | null;
    }) => price_total === sums.price_total && discount === sums.discount;
    change.mutate({ changes: sums, isDone }, { onSuccess: leave });
  };
  const giveBack = () =>
    change.mutate(
      { changes: { price_total: null, discount: null }, isDone: () => false },
      { onSuccess: leave },
    );
  return (
    <form onSubmit={submit} onFocus={begin} noValidate>
      <Stack gap="md">
        <RestoredNote draft={draft} />
        <div className={classes.pair}>
          <TextInput
            label={text.price}
            inputMode="decimal"
            value={price}
            data-autofocus
            error={isShown && sums === 'price' && text.wrongPrice}
            onChange={({ currentTarget }) => setTyped({ price: currentTarget.value, discount })}
          />
          <TextInput
            label={text.discountField}
            inputMode="decimal"
            value={discount}
            error={isShown && sums === 'discount' && text.wrongDiscount}
            onChange={({ currentTarget }) => setTyped({ price, discount: currentTarget.value })}
          />
        </div>
        <Text size="sm" c="dimmed">
          {text.promoGone}
        </Text>
        {change.isError && <ChangeFailure failure={change.error} zone={zone} />}
        <WriteButton type="submit" size="md" loading={change.isPending}>
          {common.save}
        </WriteButton>
        {appointment.is_price_set && (
          <Button variant="subtle" disabled={change.isPending} onClick={giveBack}>
            {text.giveBack}
          </Button>
        )}
      </Stack>
    </form>
  );
}
