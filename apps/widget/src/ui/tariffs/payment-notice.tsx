import { LinkButton, useSlice } from '../kit.ts';
import { ru } from '../text/ru-tariffs.ts';
import { purchaseOf, useBoughtCard } from './bought.ts';
import { checkPayment } from './check-payment.ts';
import { PayFailure } from './pay-failure.tsx';
import { useTariffServices } from './tariff-services.ts';
import { usePurchase } from './use-purchase.ts';

type Action = 'check' | 'again' | 'resume';

/** The tone of an outcome, and what can be done about it; none of those that are not here. */
const LOOKS: Readonly<Record<string, readonly [tone: string, ...actions: Action[]]>> = {
  unknown: ['red', 'check'],
  // Bought once more, it is the same payment, whose page opens again.
  pending: ['', 'resume', 'check'],
  paid: ['green'],
  failed: ['red', 'again'],
  canceled: ['red', 'again'],
  expired: ['red', 'again'],
};

/** Tells how the last payment ended, or that it is being checked: in the card it is for, or where it is for none. */
export function PaymentNotice({ card }: { readonly card?: string }) {
  return useBoughtCard() === card && <LastPayment />;
}

function LastPayment() {
  const services = useTariffServices();
  const { data, isLoading, error } = useSlice('payment');
  const again = usePurchase();
  const outcome = isLoading.size > 0 ? 'checking' : error ? 'unknown' : data?.status;
  if (!outcome) return null;
  const [tone = '', ...actions] = LOOKS[outcome] ?? [];
  const reason = outcome === data?.status && data.reason;
  const act = (action: Action) => {
    if (action === 'check') checkPayment(services);
    else if (data) void again.run(purchaseOf(data));
  };
  return (
    <>
      <div className={`notice ${tone}`}>
        <p role="status">
          {ru.payment[outcome]}
          {reason && ` ${ru.payment.reasons[reason]}`}
        </p>
        {actions.map((action) => (
          <LinkButton key={action} disabled={again.busy} onPress={() => act(action)}>
            {ru.payment[action]}
          </LinkButton>
        ))}
      </div>
      <PayFailure error={again.error} />
    </>
  );
}
