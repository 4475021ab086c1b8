import { Text, TextInput } from '@mantine/core';
import { refundPayment } from '@okoshko/contract/payments/wire';
import { rubles } from '@okoshko/ui/format';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../../api/call.ts';
import { readAgain } from '../../api/follows.ts';
import { useLastingKey } from '../../api/idempotency.ts';
import { announce } from '../../kit/announce.tsx';
import { Choices } from '../../kit/choices.tsx';
import { Dialog } from '../../kit/dialog.tsx';
import { Empty } from '../../kit/empty.tsx';
import { FailureCard } from '../../kit/failure-card.tsx';
import { DialogForm } from '../../kit/form/dialog-form.tsx';
import { type ActionForm, useActionForm } from '../../kit/form/use-action-form.ts';
import { notify } from '../../kit/notify.tsx';
import { PlainTextarea } from '../../kit/plain-fields.tsx';
import { EffectList } from '../../shared/money/effect-list.tsx';
import { money } from '../../text/desk/money.ts';
import { refund as words } from '../../text/desk/payment.ts';
import { useSettled } from '../shared/money/use-settled.ts';
import { NO_REASON, SecondNote } from '../shared/second-note.tsx';
import { useSeconded } from '../shared/seconded.ts';
import { previewOptions } from './api.ts';
import {
  bringsBack,
  choicesOf,
  isTooMuch,
  type Payment,
  type RefundForm,
  type Terms,
  termsOf,
} from './rules.ts';

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
  const order = useRefund(payment.payment, onClose);
  const form = useActionForm({
    form: 'refund',
    initial: EMPTY,
    validate: (values) => ({
      amount: amountFault(payment, values),
      reason: !values.reason.trim() && money.reasonMissing,
    }),
    send: async (values) => {
      const chosen = termsOf(payment, values);
      return chosen && order.mutateAsync({ terms: chosen, reason: values.reason.trim() });
    },
  });
  const terms = termsOf(payment, form.values);
  const preview = usePreview(payment, terms);
  const change = (next: Partial<RefundForm>) => {
    form.forgive();
    form.setValues(next);
  };
  return (
    <DialogForm
      form={form}
      save={submitText(terms ? (terms.amount ?? preview.data?.amount) : undefined)}
      color="red"
      onCancel={onClose}
    >
      <HowMuch payment={payment} form={form} onChange={change} />
      {preview.data && terms && (
        <EffectList
          effect={preview.data}
          payment={payment.payment}
          isOld={preview.isPlaceholderData || preview.isWaiting}
        />
      )}
      {preview.error && form.failure === null && (
        <FailureCard failure={preview.error} retry={() => void preview.refetch()} />
      )}
      <PlainTextarea
        label={words.reason}
        rows={2}
        maxLength={REASON_LENGTH}
        value={form.values.reason}
        error={form.faults.reason}
        onChange={({ currentTarget: { value } }) => change({ reason: value })}
      />
      <SecondNote request={terms && previewedRefund(payment.payment, terms)} />
      <Text size="sm" c="dimmed">
        {words.asynchronous}
      </Text>
    </DialogForm>
  );
}

/** A key of its own: the answer is of a refund that was not asked for yet. */
const previewedRefund = (payment: string, terms: Terms) =>
  ({
    kind: 'refund',
    request: { payment, ...terms, reason: NO_REASON, key: 'preview' },
  }) as const;

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
  readonly form: ActionForm<RefundForm>;
  onChange(next: Partial<RefundForm>): void;
}

function HowMuch({ payment, form, onChange }: HowMuchProps) {
  const { values } = form;
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
        value={values.what}
        onChange={(what) => onChange({ what })}
      />
      {values.what === 'part' && (
        <TextInput
          label={money.amountLabel}
          inputMode="decimal"
          autoComplete="off"
          data-autofocus
          value={values.amount}
          error={form.faults.amount || (isTooMuch(payment, values) && amountFault(payment, values))}
          onChange={({ currentTarget: { value } }) => onChange({ amount: value })}
        />
      )}
      {bringsBack(payment, values) && (
        <Choices
          label={words.rest}
          choices={[
            { value: 'plan', label: words.restPlan },
            { value: 'money', label: words.restMoney },
          ]}
          value={values.rest}
          onChange={(rest) => onChange({ rest })}
        />
      )}
    </>
  );
}

function amountFault(payment: Payment, values: RefundForm): string | false {
  if (isTooMuch(payment, values)) return words.tooMuch(rubles(payment.refundable.all));
  return termsOf(payment, values) === null && money.amountWrong;
}

interface Order {
  readonly terms: Terms;
  readonly reason: string;
}

/**
 * Gives money back. The same order has the same key, also after a lost answer, a password asked for between, and a
 * reload: it is one refund however often it is sent.
 */
function useRefund(payment: string, onDone: () => void) {
  const seconded = useSeconded();
  const client = useQueryClient();
  const { keyOf, clear } = useLastingKey(`refund:${payment}`);
  return useMutation({
    mutationFn: async ({ terms, reason }: Order) => {
      const order = { payment, ...terms, reason };
      const body = { ...order, key: await keyOf(order) };
      const request = { kind: 'refund', request: body } as const;
      return seconded(request, async () => (await call(refundPayment, { body })).data);
    },
    onSuccess: (refund) => {
      clear();
      if (refund) {
        const message = words.started(rubles(refund.amount));
        announce(message);
        void notify({ message });
      }
      onDone();
    },
    // The payments are read again after a refusal, too: another sum is refundable by now.
    onSettled: () => readAgain(client, 'payments'),
  });
}
