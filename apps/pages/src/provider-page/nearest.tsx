import { BookLink } from './book-link.tsx';
import type { PageProps } from './props.ts';
import { startOf } from './times.ts';
import { text } from './words.ts';

/** The next starts of the first service that has any: what most come for stands first in a list. */
export function Nearest(props: PageProps) {
  const { first_starts, services, working_hours } = props.page;
  const today = working_hours[0]?.date ?? '';
  const free = first_starts.find(({ starts }) => starts.length > 0);
  const title = services.find(({ documentId }) => documentId === free?.service)?.title;
  return (
    <section className="panel nearest" aria-labelledby="nearest">
      <h2 id="nearest">{text.nearest}</h2>
      {!free && <p className="muted">{text.noTimes}</p>}
      {free && (
        <>
          <p className="muted">{title}</p>
          <ul className="chips">
            {free.starts.map((start) => (
              <li key={start}>
                <BookLink {...props} className="chip" service={free.service} startsAt={start}>
                  <time dateTime={start}>{startOf(start, today)}</time>
                </BookLink>
              </li>
            ))}
          </ul>
          <BookLink {...props} className="link" service={free.service}>
            {text.otherTime}
          </BookLink>
        </>
      )}
    </section>
  );
}
