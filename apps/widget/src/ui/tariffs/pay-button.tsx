import type { ApiError } from '@okoshko/contract/client';
import { useId } from 'react';
import type { Purchase } from '../../session/session.ts';
import { Button, type ButtonColor, Failure, LinkButton, useErrorHint, useSlice } from '../kit.ts';
import { ru } from '../text/ru-tariffs.ts';
import { useTariffServices } from './tariff-services.ts';
import { checkPayment, purchaseOf, useBoughtCard, usePurchase } from './use-purchase.ts';

interface PayButtonProps {
  readonly purchase: Purchase;
  readonly color: ButtonColor;
  readonly label: string;
  /** Id of what says what is bought, for those who do not see the card around the button. */
  readonly describedBy: string;
}

/** A button that leads to payment, and under it why it could not. */
export function PayButton({ purchase, color, label, describedBy }: PayButtonProps) {
  const paying = usePurchase();
  const id = useId();
  return (
    <div className="pay">
      <Button
        color={color}
        wide
        loading={paying.busy}
        describedBy={`${describedBy} ${id}`}
        onPress={() => void paying.run(purchase)}
      >
        {label}
      </Button>
      <div id={id}>
        <PayFailure error={paying.error} />
      </div>
    </div>
  );
}

/** Why the payment page could not be opened. */
export function PayFailure({ error }: { readonly error: ApiError | null }) {
  const hint = useErrorHint(error, ru.advice);
  if (!error) return null;
  if (error.code === 'provider_profile_required') return <Failure message={hint} />;
  return <Failure message={ru.tariffs.payFailed} hint={hint} />;
}

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
