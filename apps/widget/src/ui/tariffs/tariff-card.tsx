import type { Addon } from '@okoshko/contract/tariffs/addons';
import type { Tariff } from '@okoshko/contract/tariffs/tariffs';
import { grouped, rubles } from '@okoshko/ui/format';
import { useId } from 'react';
import { Button, Failure, useErrorHint, useSlice } from '../kit.ts';
import { ru } from '../text/ru-tariffs.ts';
import { PayButton, PaymentNotice } from './pay-button.tsx';
import { useTariffServices } from './tariff-services.ts';
import { useOperation } from './use-purchase.ts';

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

/** The plan whose price is agreed with a person. Once it is requested, the button does nothing more. */
export function EnterpriseCard({ isCurrent }: Pick<TariffCardProps, 'isCurrent'>) {
  const { sales } = useTariffServices();
  const request = useOperation(sales.requestEnterprise);
  const hint = useErrorHint(request.error, ru.advice);
  const existing = useSlice('helpRequest').data;
  const heading = useId();
  return (
    <article className="card" aria-labelledby={heading}>
      <div className="top">
        <h3 id={heading}>{ru.enterprise.title}</h3>
        {isCurrent && <span className="badge own">{ru.tariffs.current}</span>}
      </div>
      <p className="price worded">
        <strong>{ru.enterprise.price}</strong>
      </p>
      <ul className="ticks terms">
        <li>{ru.enterprise.records}</li>
        <li>{ru.enterprise.about}</li>
      </ul>
      <div className="pay">
        <Button
          color={existing ? 'green' : 'outline-black'}
          wide
          loading={request.busy}
          onPress={existing ? undefined : () => void request.run()}
        >
          {existing ? ru.enterprise.requested : ru.enterprise.request}
        </Button>
        {request.error && <Failure message={ru.enterprise.failed} hint={hint} />}
      </div>
    </article>
  );
}
