import { LinkButton } from '../kit.ts';
import { ru } from '../text/ru-booking.ts';
import { stretch } from './dates.ts';
import type { Summary } from './props.ts';
import { zoneLine } from './say-time.ts';

interface SummaryCardProps {
  readonly summary: Summary;
  /** Kopecks, of all seats. */
  readonly price: string;
  readonly discount?: string | null;
  readonly onChange?: () => void;
}

/** What is booked: services, time, address, price. */
export function SummaryCard({ summary, price, discount, onChange }: SummaryCardProps) {
  const { services, startsAt, endsAt, timeZone, seats, provider } = summary;
  const zone = zoneLine(startsAt, timeZone);
  const address = [provider.city, provider.address].filter(Boolean).join(', ');
  return (
    <div className="summary">
      <p>
        <b>{services.map(({ title }) => title).join(', ')}</b>
        {seats > 1 && ` · ${ru.times.places(seats)}`}
      </p>
      <p>{stretch(startsAt, endsAt, timeZone)}</p>
      {zone && <p className="small muted">{zone}</p>}
      {address && <p className="small muted">{address}</p>}
      <p className="sum">
        <b>{price}</b>
        {discount && <span className="small discount">{discount}</span>}
        {onChange && <LinkButton onPress={onChange}>{ru.details.change}</LinkButton>}
      </p>
    </div>
  );
}
