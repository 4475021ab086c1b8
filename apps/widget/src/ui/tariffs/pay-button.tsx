import { useId } from 'react';
import type { Purchase } from '../../session/session.ts';
import { Button, type ButtonColor } from '../kit.ts';
import { PayFailure } from './pay-failure.tsx';
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
