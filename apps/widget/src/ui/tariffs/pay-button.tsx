import { useId } from 'react';
import type { Purchase } from '../../session/session.ts';
import { Button, type ButtonColor, Failure, useErrorHint } from '../kit.ts';
import { ru } from '../text/ru-tariffs.ts';
import { usePurchase } from './use-purchase.ts';

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
  const hint = useErrorHint(paying.error, ru.advice);
  const id = useId();
  const lacksProfile = paying.error?.code === 'provider_profile_required';
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
        {paying.error && (
          <Failure
            message={lacksProfile ? hint : ru.tariffs.payFailed}
            hint={!lacksProfile && hint}
          />
        )}
      </div>
    </div>
  );
}
