import { movesAfter, refusedMoveOf } from '@okoshko/contract/appointments/client-steps';
import { quoteByLink } from '@okoshko/contract/appointments/wire';
import { Button, Skeleton } from '@okoshko/ui';
import { rubles } from '@okoshko/ui/format';
import { stretchText } from '@okoshko/ui/when';
import { useEffect, useState } from 'react';
import { api, linkToken } from '../api.ts';
import { Heading } from '../result.tsx';
import { common } from '../text.ts';
import { termsOf } from './terms-of.ts';
import { text } from './text.ts';
import type { Appointment, AppointmentState } from './use-appointment.ts';

interface MoveQuestionProps {
  readonly appointment: Appointment;
  readonly state: AppointmentState;
  readonly chosen: string;
  onOther(): void;
  /** The start was taken or is not offered any more. */
  onLost(): void;
  onEnd(): void;
}

const words = text.move;

/** Shows the former and the new time, and the price: one press moves the appointment. */
export function MoveQuestion(props: MoveQuestionProps) {
  const { appointment, state, chosen, onOther, onLost, onEnd } = props;
  /** Kopecks; null: on its way. */
  const [price, setPrice] = useState<number | null>(null);
  const [isChanged, setChanged] = useState(false);
  const [hasFailed, setFailed] = useState(false);
  const left = movesAfter(termsOf(appointment));
  const quote = async () => {
    setFailed(false);
    const query = `starts_at=${encodeURIComponent(chosen)}`;
    const result = await api(quoteByLink, { id: linkToken(), query });
    if (result.ok) setPrice(result.data.data.price);
    else setFailed(true);
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, of the start that was chosen
  useEffect(() => void quote(), []);
  const move = async () => {
    if (price === null) return;
    const error = await state.move(chosen, price);
    const refused = error && refusedMoveOf(error);
    if (refused?.kind === 'start') return onLost();
    if (refused?.kind !== 'price') return onEnd();
    setPrice(refused.price);
    setChanged(true);
  };

  return (
    <div className="actions">
      <Heading>{words.title}</Heading>
      {price === null ? (
        <Pricing hasFailed={hasFailed} onRetry={quote} />
      ) : (
        <Facts appointment={appointment} chosen={chosen} price={price} />
      )}
      {left !== null && <p className="small muted">{words.left(left)}</p>}
      <p className={isChanged ? 'failure' : undefined} role="alert">
        {isChanged && words.changed}
      </p>
      {price !== null && (
        <Button color="blue" wide onPress={move} loading={state.busy === 'move'}>
          {words.yes}
        </Button>
      )}
      <Button color="gray" wide onPress={onOther}>
        {words.other}
      </Button>
    </div>
  );
}

type FactsProps = Pick<MoveQuestionProps, 'appointment' | 'chosen'> & { readonly price: number };

function Facts({ appointment, chosen, price }: FactsProps) {
  const { starts_at, ends_at, time_zone: zone, price: before } = appointment;
  const moved = Date.parse(chosen) + Date.parse(ends_at) - Date.parse(starts_at);
  const lines = words.lines(
    stretchText(starts_at, ends_at, zone),
    stretchText(chosen, moved, zone),
    words.price([...new Set([before, price])].map(rubles)),
  );
  return (
    <dl className="facts">
      {lines.map(([name, line]) => (
        <div key={name}>
          <dt className="small muted">{name}</dt>
          <dd>{line}</dd>
        </div>
      ))}
    </dl>
  );
}

interface PricingProps {
  readonly hasFailed: boolean;
  onRetry(): void;
}

const Pricing = ({ hasFailed, onRetry }: PricingProps) =>
  hasFailed ? (
    <>
      <p className="failure" role="alert">
        {text.priceFailed}
      </p>
      <Button color="blue" wide onPress={onRetry}>
        {common.again}
      </Button>
    </>
  ) : (
    <div className="stack" role="status" aria-label={text.pricing}>
      <Skeleton width="100%" height={140} />
    </div>
  );
