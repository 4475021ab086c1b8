import { useId } from 'react';
import { Button, Failure, useErrorHint, useSlice } from '../kit.ts';
import { ru } from '../text/ru-tariffs.ts';
import { useTariffServices } from './tariff-services.ts';
import { useOperation } from './use-operation.ts';

/** The plan whose price is agreed with a person. Once it is requested, the button does nothing more. */
export function EnterpriseCard() {
  const { sales } = useTariffServices();
  const request = useOperation(sales.requestEnterprise);
  const hint = useErrorHint(request.error, ru.advice);
  const existing = useSlice('helpRequest').data;
  const heading = useId();
  return (
    <article className="card" aria-labelledby={heading}>
      <h3 id={heading}>{ru.enterprise.title}</h3>
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
