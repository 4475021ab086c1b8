import type { Tariff } from '@okoshko/contract/tariffs/tariffs';
import { grouped, rubles } from '@okoshko/ui/format';
import { useId } from 'react';
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
  const { title, cost, appointments_count: records } = tariff;
  const badge = isCurrent ? ru.tariffs.current : tariff.accent && ru.tariffs.popular;
  return (
    <article className={tariff.accent ? 'card accent' : 'card'} aria-labelledby={heading}>
      <div className="top">
        <h3 id={heading}>{title}</h3>
        {badge && <span className={isCurrent ? 'badge own' : 'badge'}>{badge}</span>}
      </div>
      <p className="price">
        <strong>{rubles(cost)}</strong> <span className="muted">{ru.tariffs.perMonth}</span>
      </p>
      <ul className="ticks terms">
        <li>{ru.tariffs.records(grouped(records))}</li>
        {records > 0 && cost > 0 && (
          <li className="muted">{ru.tariffs.perRecord(rubles(Math.round(cost / records)))}</li>
        )}
        <li className="muted">
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
