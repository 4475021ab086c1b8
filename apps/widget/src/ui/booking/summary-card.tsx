import { LinkButton } from '../kit.ts';
import { words } from '../text/ru-finish.ts';
import type { Summary } from './props.ts';
import { ru, stretchText, zoneLine } from './shared.ts';

interface SummaryCardProps {
  readonly summary: Summary;
  /** Kopecks, of all seats. */
  readonly price: string;
  readonly discount?: string | null;
  readonly onChange?: () => void;
}

/** The booking at a glance: services, time, address, price. */
export function SummaryCard({ summary, price, discount, onChange }: SummaryCardProps) {
  const { services, startsAt, endsAt, timeZone, seats, provider } = summary;
  const zone = zoneLine(startsAt, timeZone, provider.city);
  const address = [provider.city, provider.address].filter(Boolean).join(', ');
  return (
    <div className="summary">
      <p>
        <b>{services.map(({ title }) => title).join(', ')}</b>
        {seats > 1 && ` · ${ru.times.places(seats)}`}
      </p>
      <p>{stretchText(startsAt, endsAt, timeZone)}</p>
      {zone && <p className="small muted">{zone}</p>}
      {address && <p className="small muted">{address}</p>}
      <p className="sum">
        <b>{price}</b>
        {discount && <span className="small discount">{discount}</span>}
        {onChange && <LinkButton onPress={onChange}>{words.details.change}</LinkButton>}
      </p>
    </div>
  );
}
