import { Stack, Text, TextInput } from '@mantine/core';
import { rubles } from '@okoshko/ui/format';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Choices } from '../../kit/choices.tsx';
import { Dialog } from '../../kit/dialog.tsx';
import { DialogButtons } from '../../kit/dialog-buttons.tsx';
import { useDraft } from '../../kit/draft.ts';
import { Empty } from '../../kit/empty.tsx';
import { FailureCard } from '../../kit/failure-card.tsx';
import { EffectList } from '../../kit/money/effect-list.tsx';
import { useSettled } from '../../kit/money/use-settled.ts';
import { PlainTextarea } from '../../kit/plain-fields.tsx';
import { WriteButton } from '../../kit/writes.tsx';
import { money } from '../../text/desk/money.ts';
import { refund as words } from '../../text/desk/payment.ts';
import { type Payment, previewOptions } from './api.ts';
import { bringsBack, choicesOf, isTooMuch, type RefundForm, termsOf } from './rules.ts';
import { useRefund } from './use-refund.ts';

const REASON_LENGTH = 250;

interface RefundDialogProps {
  readonly payment: Payment;
  onClose(): void;
}

/** Money goes back: how much, why, and what that does, told before the press. */
export function RefundDialog({ payment, onClose }: RefundDialogProps) {
  return (
    <Dialog title={words.title} onClose={onClose}>
      {payment.refundable.all > 0 ? (
        <Form payment={payment} onClose={onClose} />
      ) : (
        <Empty text={words.nothing} />
      )}
    </Dialog>
  );
}

const EMPTY: RefundForm = { what: 'all', amount: '', rest: 'plan', reason: '' };

function Form({ payment, onClose }: RefundDialogProps) {
  const [form, setForm] = useDraft('refund', EMPTY);
  const [isTried, setTried] = useState(false);
  const order = useRefund(payment.payment, onClose);
  const terms = termsOf(payment, form);
  const reason = form.reason.trim();
  const preview = usePreview(payment, terms);
  const change = (next: Partial<RefundForm>) => {
    order.reset();
    setForm((now) => ({ ...now, ...next }));
  };
  const submit = () => {
    setTried(true);
    if (terms && reason && !order.isPending) order.mutate({ terms, reason });
  };
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <Stack gap="md">
        <HowMuch payment={payment} form={form} isTried={isTried} onChange={change} />
        {preview.data && terms && (
          <EffectList
            effect={preview.data}
            payment={payment.payment}
            isOld={preview.isPlaceholderData || preview.isWaiting}
          />
        )}
        {preview.error && !order.error && (
          <FailureCard failure={preview.error} retry={() => void preview.refetch()} />
        )}
        <PlainTextarea
          label={words.reason}
          rows={2}
          maxLength={REASON_LENGTH}
          value={form.reason}
          error={isTried && !reason ? money.reasonMissing : undefined}
          onChange={({ currentTarget: { value } }) => change({ reason: value })}
        />
        {order.error && <FailureCard failure={order.error} />}
        <Text size="sm" c="dimmed">
          {words.asynchronous}
        </Text>
        <DialogButtons onCancel={onClose}>
          <WriteButton type="submit" size="md" color="red" loading={order.isPending}>
            {submitText(terms ? (terms.amount ?? preview.data?.amount) : undefined)}
          </WriteButton>
        </DialogButtons>
      </Stack>
    </form>
  );
}

const submitText = (amount: number | undefined): string =>
  amount === undefined ? words.submitNothing : words.submit(rubles(amount));

/** The effect of the typed terms; while somebody types, that of the terms before. */
function usePreview(payment: Payment, terms: ReturnType<typeof termsOf>) {
  const { settled, isWaiting } = useSettled(terms);
  const query = useQuery({
    ...previewOptions(payment.payment, settled ?? {}),
    enabled: settled !== null && terms !== null,
  });
  return { ...query, isWaiting };
}

interface HowMuchProps {
  readonly payment: Payment;
  readonly form: RefundForm;
  readonly isTried: boolean;
  onChange(next: Partial<RefundForm>): void;
}

function HowMuch({ payment, form, isTried, onChange }: HowMuchProps) {
  const { all, unused } = payment.refundable;
  const labels = {
    all: words.all(rubles(all)),
    unused: words.unused(rubles(unused)),
    part: words.part,
  };
  return (
    <>
      <Choices
        label={words.what}
        choices={choicesOf(payment).map((value) => ({ value, label: labels[value] }))}
        value={form.what}
        onChange={(what) => onChange({ what })}
      />
      {form.what === 'part' && (
        <TextInput
          size="md"
          label={money.amountLabel}
          inputMode="decimal"
          autoComplete="off"
          data-autofocus
          value={form.amount}
          error={amountError(payment, form, isTried)}
          onChange={({ currentTarget: { value } }) => onChange({ amount: value })}
        />
      )}
      {bringsBack(payment, form) && (
        <Choices
          label={words.rest}
          choices={[
            { value: 'plan', label: words.restPlan },
            { value: 'money', label: words.restMoney },
          ]}
          value={form.rest}
          onChange={(rest) => onChange({ rest })}
        />
      )}
    </>
  );
}

function amountError(payment: Payment, form: RefundForm, isTried: boolean): string | undefined {
  if (isTooMuch(payment, form)) return words.tooMuch(rubles(payment.refundable.all));
  return isTried && termsOf(payment, form) === null ? money.amountWrong : undefined;
}
