import type { Addon } from '@okoshko/contract/tariffs/addons';
import { useId } from 'react';
import { ru } from '../text/ru-tariffs.ts';
import { PayButton } from './pay-button.tsx';
import { PaymentNotice } from './payment-notice.tsx';

/** A one-off purchase beside the plans. */
export function AddonSection({ addon }: { readonly addon: Addon }) {
  const { title, price, unit, about, points } = ru.addons[addon];
  const heading = useId();
  return (
    <section className="card addon" aria-labelledby={heading}>
      <h3 id={heading}>{title}</h3>
      <p className="muted">{about}</p>
      {points.length > 0 && (
        <ul className="tags">
          {points.map((point) => (
            <li key={point}>{point}</li>
          ))}
        </ul>
      )}
      <div className="deal">
        <p className="price">
          <strong>{price}</strong> <span className="muted">{unit}</span>
        </p>
        <PayButton purchase={{ addon }} color="black" label={ru.addons.buy} describedBy={heading} />
      </div>
      <PaymentNotice card={addon} />
    </section>
  );
}
