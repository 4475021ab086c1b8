import { Skeleton, Text } from '@mantine/core';
import { rubles } from '@okoshko/ui/format';
import { useQuery } from '@tanstack/react-query';
import { codeOf } from '../../../api/failure.ts';
import { Dialog } from '../../../kit/dialog.tsx';
import { Empty } from '../../../kit/empty.tsx';
import { FailureCard } from '../../../kit/failure-card.tsx';
import { DialogForm } from '../../../kit/form/dialog-form.tsx';
import { useActionForm } from '../../../kit/form/use-action-form.ts';
import { PlainTextarea } from '../../../kit/plain-fields.tsx';
import { EffectList } from '../../../shared/money/effect-list.tsx';
import type { Effect } from '../../../shared/money/effect-sentences.ts';
import { useProvider } from '../../../shell/provider.tsx';
import { refund as text } from '../../../text/refund.ts';
import { previewOptions, useRequestRefund } from './api.ts';

const REASON_LENGTH = 500;

/** Refusals that are no failures: there is nothing to request. */
const NOTHING_OF: Readonly<Record<string, string | undefined>> = {
  not_found: text.missing,
  nothing_unused: text.nothing,
};

interface RefundDialogProps {
  readonly payment: string;
  onClose(): void;
}

/** A buyer requests what is not used up: how much that is and what becomes of the plan, told before the press. */
export function RefundDialog({ payment, onClose }: RefundDialogProps) {
  const { data, error, refetch } = useQuery(previewOptions(payment));
  const empty = error && NOTHING_OF[codeOf(error) ?? ''];
  return (
    <Dialog title={text.request} onClose={onClose}>
      {!data && !error && <Skeleton height={200} />}
      {empty && <Empty text={empty} />}
      {error && !empty && <FailureCard failure={error} retry={() => void refetch()} />}
      {data && !error && <RefundForm payment={payment} effect={data} onClose={onClose} />}
    </Dialog>
  );
}

function RefundForm({ payment, effect, onClose }: RefundDialogProps & { readonly effect: Effect }) {
  const { time_zone: zone } = useProvider();
  const order = useRequestRefund(zone, onClose);
  const form = useActionForm({
    form: `refund:${payment}`,
    initial: { reason: '' },
    send: ({ reason }) =>
      order.mutateAsync({ payment, ...(reason.trim() && { reason: reason.trim() }) }),
  });
  return (
    <DialogForm
      form={form}
      save={effect.amount > 0 ? text.submit(rubles(effect.amount)) : text.submitNothing}
      onCancel={onClose}
    >
      <Text>{text.lead}</Text>
      <EffectList effect={effect} payment={payment} isOld={false} />
      <PlainTextarea
        label={text.reason}
        rows={2}
        maxLength={REASON_LENGTH}
        {...form.getInputProps('reason')}
      />
      <Text size="sm" c="dimmed">
        {text.counted}
      </Text>
    </DialogForm>
  );
}
