import { useId } from 'react';
import { Button, Failure, useErrorHint, useOperation, useSlice } from '../kit.ts';
import { ru } from '../text/ru-tariffs.ts';
import { useShop } from './shop.ts';

/** The plan whose price is agreed with a person. Once asked for, the button does nothing more. */
export function EnterpriseCard() {
  const { sales } = useShop();
  const asking = useOperation(sales.requestEnterprise);
  const hint = useErrorHint(asking.error);
  const asked = useSlice('helpRequest').data;
  const heading = useId();
  return (
    <article className="card" aria-labelledby={heading}>
      <div className="top">
        <h3 id={heading}>{ru.enterprise.title}</h3>
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
          color={asked ? 'green' : 'outline-black'}
          wide
          loading={asking.busy}
          onPress={asked ? undefined : () => void asking.run()}
        >
          {asked ? ru.enterprise.asked : ru.enterprise.ask}
        </Button>
        {asking.error && <Failure message={ru.enterprise.failed} hint={hint} />}
      </div>
    </article>
  );
}
