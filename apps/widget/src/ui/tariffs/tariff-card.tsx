import type { Tariff } from '@okoshko/contract/tariffs/tariffs';
import { useId } from 'react';
import { grouped, rubles } from '../text/format.ts';
import { ru } from '../text/ru-tariffs.ts';
import { PayButton } from './pay-button.tsx';
import { PaymentNotice } from './payment-notice.tsx';

interface TariffCardProps {
  readonly tariff: Tariff;
  /** The plan the user has now. */
  readonly isCurrent: boolean;
}

export function TariffCard({ tariff, isCurrent }: TariffCardProps) {
  const heading = useId();
  const badge = isCurrent ? ru.tariffs.current : tariff.accent && ru.tariffs.popular;
  return (
    <article className={tariff.accent ? 'card accent' : 'card'} aria-labelledby={heading}>
      <div className="top">
        <h3 id={heading}>{tariff.title}</h3>
        {badge && <span className={isCurrent ? 'badge own' : 'badge'}>{badge}</span>}
      </div>
      <p className="price">
        <strong>{rubles(tariff.cost)}</strong> <span className="muted">{ru.tariffs.perMonth}</span>
      </p>
      <ul className="ticks terms">
        <li>{ru.tariffs.records(grouped(tariff.appointments_count))}</li>
        <li className="surcharge">
          {ru.tariffs.additional(rubles(tariff.additional_appointment_cost))}
        </li>
      </ul>
      <PayButton
        purchase={{ tariff: String(tariff.id) }}
        color={tariff.accent ? 'blue' : 'outline-blue'}
        label={isCurrent ? ru.tariffs.prolong : ru.tariffs.pay}
        describedBy={heading}
      />
      <PaymentNotice card={String(tariff.id)} />
    </article>
  );
}
