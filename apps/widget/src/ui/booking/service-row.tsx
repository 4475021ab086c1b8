import { ru } from '../text/ru-booking.ts';
import type { BookedService } from './props.ts';
import { isGroup, isPriceFrom } from './selection.ts';

interface ServiceRowProps {
  readonly service: BookedService;
  /** Null: a press leads on. */
  readonly isTicked: boolean | null;
  readonly onPress: () => void;
}

/** One service: all of the row is its button or its box. */
export function ServiceRow({ service, isTicked, onPress }: ServiceRowProps) {
  const { title, duration, price, photos } = service;
  const words = (
    <>
      {photos[0] && <img src={photos[0].url} width="56" height="56" alt="" loading="lazy" />}
      <span className="name">
        {title}
        <span className="small muted">
          {ru.duration(duration)}
          {isGroup(service) && ` · ${ru.services.group}`}
        </span>
      </span>
      <b className="price">{ru.price(price, isPriceFrom(service))}</b>
    </>
  );
  return (
    <li>
      {isTicked === null ? (
        <button type="button" className="row" onClick={onPress}>
          {words}
        </button>
      ) : (
        <label className="row">
          <input type="checkbox" checked={isTicked} onChange={onPress} />
          {words}
        </label>
      )}
    </li>
  );
}
