import { useState } from 'react';
import type { Purchase } from '../../session/session.ts';
import { LinkButton, useSlice } from '../kit.ts';
import { ru } from '../text/ru-tariffs.ts';
import { checkPayment } from './check-payment.ts';
import { useShop } from './shop.ts';
import { usePurchase } from './use-purchase.ts';

interface PaymentNoticeProps {
  /** Where another try begins when it is not known which plan was meant. */
  readonly onChoosePlan: () => void;
}

/** How the payment somebody came back from ended, or that we are finding out. */
export function PaymentNotice({ onChoosePlan }: PaymentNoticeProps) {
  const shop = useShop();
  const { data, isLoading, error } = useSlice('payment');
  const again = usePurchase();
  const [dismissed, setDismissed] = useState<string | null>(null);

  if (isLoading.size > 0) return <Notice tone="blue" text={ru.payment.checking} busy />;
  const check = () => void checkPayment(shop);
  if (error) {
    return (
      <Notice tone="red" text={ru.payment.unknown} action={ru.payment.check} onAction={check} />
    );
  }
  if (!data || data.payment === dismissed) return null;

  const { status, purpose, payment } = data;
  if (status === 'paid') return <Notice tone="green" text={ru.payment.paid} />;
  if (status === 'review' || status === 'partially_refunded' || status === 'refunded') {
    return <Notice tone="blue" text={ru.payment[status]} />;
  }
  if (status === 'pending') {
    return (
      <Notice tone="blue" text={ru.payment.pending} action={ru.payment.check} onAction={check} />
    );
  }
  const onAgain = () => {
    setDismissed(payment);
    if (purpose === 'tariff') onChoosePlan();
    else void again.run({ addon: purpose } satisfies Purchase);
  };
  return (
    <Notice tone="red" text={ru.payment[status]} action={ru.payment.again} onAction={onAgain} />
  );
}

interface NoticeProps {
  readonly tone: 'blue' | 'green' | 'red';
  readonly text: string;
  readonly busy?: boolean;
  readonly action?: string;
  readonly onAction?: () => void;
}

function Notice({ tone, text, busy = false, action, onAction }: NoticeProps) {
  return (
    <div className={busy ? `notice ${tone} busy` : `notice ${tone}`}>
      <p role="status">{text}</p>
      {action && onAction && <LinkButton onPress={onAction}>{action}</LinkButton>}
    </div>
  );
}
