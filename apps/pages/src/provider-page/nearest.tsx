import { BookLink } from './book-link.tsx';
import { isCheaper } from './promo-hours.ts';
import { discountOf } from './promos.tsx';
import type { PageData, PageProps } from './props.ts';
import { startOf } from './times.ts';
import { text } from './words.ts';

/** Times that are offered at once. */
const MAX_TIMES = 3;

export function Nearest(props: PageProps) {
  const today = props.page.working_hours[0]?.date ?? '';
  const times = nearestOf(props.page);
  return (
    <section className="panel nearest" aria-labelledby="nearest">
      <h2 id="nearest">{text.nearest}</h2>
      {times.length === 0 && <p className="muted">{text.noTimes}</p>}
      <ul className="times">
        {times.map(({ start, service, title }) => (
          <li key={start}>
            <BookLink {...props} className="time" service={service} startsAt={start}>
              <time dateTime={start}>{startOf(start, today)}</time>
              <span>{[title, ...discountsAt(props.page, { service, start })].join(', ')}</span>
            </BookLink>
          </li>
        ))}
      </ul>
      {times.length > 0 && (
        <BookLink {...props} className="link">
          {text.otherTime}
        </BookLink>
      )}
    </section>
  );
}

/** The discounts of the promos that apply to a start. */
const discountsAt = ({ promos }: PageData, time: { service: string; start: string }) =>
  promos.filter((promo) => isCheaper(promo, time)).map(discountOf);

interface Time {
  readonly start: string;
  readonly service: string;
  readonly title: string;
}

/** The first start of each service before any second one; a time that several have is shown as the first of them. */
function nearestOf({ first_starts, services }: PageData): readonly Time[] {
  const chosen = new Map<string, Time>();
  for (const nth of [0, 1, 2]) {
    const times = first_starts
      .flatMap(({ service, starts }) => {
        const title = services.find(({ documentId }) => documentId === service)?.title ?? '';
        const start = starts[nth];
        return start === undefined ? [] : [{ start, service, title }];
      })
      .sort(byStart);
    for (const time of times) {
      if (chosen.size < MAX_TIMES && !chosen.has(time.start)) chosen.set(time.start, time);
    }
  }
  return [...chosen.values()].sort(byStart);
}

const byStart = (one: Time, other: Time): number => Date.parse(one.start) - Date.parse(other.start);
