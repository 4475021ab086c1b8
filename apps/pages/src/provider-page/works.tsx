import { BookLink } from './book-link.tsx';
import type { PageProps, Service } from './props.ts';
import { priceOf, text } from './words.ts';

/** More photos of services are a feed, which nobody scrolls to its end. */
const MAX_PHOTOS = 12;
/** The side of a picture in the row, px. */
const SIDE = 220;

interface Work {
  readonly url: string;
  readonly title: string;
  readonly alt: string;
  /** The class that says where a square is cut out of it: styles of elements are forbidden here. */
  readonly cut?: string;
  /** The service that a press books; null: none. */
  readonly service: Service | null;
}

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
                <Picture work={work} />
                <span className="muted">{priceOf(work.service)}</span>
              </BookLink>
            ) : (
              <div className="work">
                <Picture work={work} />
              </div>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}

/** The gallery that the provider keeps; where there is none, the photos of the services. */
export const picturesOf = ({ works, services }: PageProps['page']): readonly Work[] =>
  works.length > 0 ? galleryOf(works, services) : photosOf(services);

const Picture = ({ work: { url, title, alt, cut } }: { readonly work: Work }) => (
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

type Works = PageProps['page']['works'];

const galleryOf = (works: Works, services: readonly Service[]): readonly Work[] =>
  works.map(({ photo, title, service: id, ...focus }) => ({
    ...{ url: photo.url, title, alt: title, cut: cutOf(photo, focus) },
    service: services.find(({ documentId }) => documentId === id) ?? null,
  }));

type Focus = Pick<Works[number], 'focus_x' | 'focus_y'>;

/** Along its longer side alone is anything of a photo cut off, by tenths. */
function cutOf({ width, height }: Works[number]['photo'], { focus_x, focus_y }: Focus): string {
  const isWide = (width ?? 0) > (height ?? 0);
  return `cut-${isWide ? 'x' : 'y'}${Math.round((isWide ? focus_x : focus_y) / 10)}`;
}

/** The first photo of each service, then the second ones: a row that begins with one service shows the others too. */
const photosOf = (services: readonly Service[]): readonly Work[] =>
  services
    .flatMap((service) => service.photos.map(({ url }, nth) => ({ url, service, nth })))
    .sort((one, other) => one.nth - other.nth)
    .slice(0, MAX_PHOTOS)
    .map(({ url, service }) => ({
      ...{ url, service, title: service.title, alt: text.photoOf(service.title) },
    }));
