import type { ReactNode } from 'react';
import { LinkButton, useSlice } from '../kit.ts';
import { ru } from '../text/ru-tariffs.ts';
import { purchaseOf, useBoughtCard } from './bought.ts';
import { checkPayment } from './check-payment.ts';
import { PayFailure } from './pay-failure.tsx';
import { useTariffServices } from './tariff-services.ts';
import { usePurchase } from './use-purchase.ts';

/** How the last payment ended, or that it is being checked: in the card it is for, or where it is for none. */
export function PaymentNotice({ card }: { readonly card?: string }) {
  return useBoughtCard() === card && <LastPayment />;
}

function LastPayment() {
  const services = useTariffServices();
  const { data, isLoading, error } = useSlice('payment');
  const again = usePurchase();

  if (isLoading.size > 0) return <Notice tone="" text={ru.payment.checking} />;
  const check = (
    <LinkButton onPress={() => void checkPayment(services)}>{ru.payment.check}</LinkButton>
  );
  if (error) {
    return (
      <Notice tone="red" text={ru.payment.unknown}>
        {check}
      </Notice>
    );
  }
  if (!data) return null;
  const { status, reason } = data;
  const text = ru.payment[status];
  if (status === 'paid') return <Notice tone="green" text={text} />;
  if (status === 'pending') {
    return (
      <Notice tone="" text={text}>
        {check}
      </Notice>
    );
  }
  if (status !== 'failed' && status !== 'canceled' && status !== 'expired') {
    return <Notice tone="" text={text} />;
  }
  return (
    <>
      <Notice tone="red" text={reason ? `${text} ${ru.payment.reasons[reason]}` : text}>
        <LinkButton disabled={again.busy} onPress={() => void again.run(purchaseOf(data))}>
          {ru.payment.again}
        </LinkButton>
      </Notice>
      <PayFailure error={again.error} />
    </>
  );
}

interface NoticeProps {
  readonly tone: string;
  readonly text: string;
  /** What can be done. */
  readonly children?: ReactNode;
}

const Notice = ({ tone, text, children }: NoticeProps) => (
  <div className={`notice ${tone}`}>
    <p role="status">{text}</p>
    {children}
  </div>
);
