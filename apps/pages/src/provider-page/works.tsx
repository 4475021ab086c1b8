import { BookLink } from './book-link.tsx';
import { type Picture, picturesOf } from './pictures.ts';
import type { PageProps } from './props.ts';
import { priceOf, text } from './words.ts';

/** The side of a picture in the row, px. */
const SIDE = 220;

/** The works as one row, each with the service that makes it; nothing where there are none. */
export function Works(props: PageProps) {
  const row = picturesOf(props.page);
  if (row.length === 0) return null;
  return (
    <section className="panel works" aria-labelledby="works">
      <h2 id="works">{text.works}</h2>
      {/* A row that scrolls is reached by the keyboard, also where none of its works is a link. */}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is scrolled by keys */}
      <ul className="works-row" tabIndex={0} aria-labelledby="works">
        {row.map((work) => (
          <li key={work.url}>
            {work.service ? (
              <BookLink {...props} className="work" service={work.service.documentId}>
                <Photo work={work} />
                <span className="muted">{priceOf(work.service)}</span>
              </BookLink>
            ) : (
              <div className="work">
                <Photo work={work} />
              </div>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}

const Photo = ({ work: { url, title, alt, cut } }: { readonly work: Picture }) => (
  <>
    <img
      src={url}
      width={SIDE}
      height={SIDE}
      loading="lazy"
      decoding="async"
      alt={alt}
      className={cut}
    />
    <b>{title}</b>
  </>
);
