import { initialsOf } from '@okoshko/ui/initials';
import { BookLink } from './book-link.tsx';
import { Cover } from './cover.tsx';
import type { PageProps } from './props.ts';
import { phoneLink } from './safe-link.ts';
import { Stars } from './stars.tsx';
import { listed, ratingOf, text } from './words.ts';

/** The side of the provider's photo, in px. */
const PHOTO = 176;

export function Hero(props: PageProps) {
  const { provider, rating, services } = props.page;
  const call = phoneLink(provider.phone);
  return (
    <header className="hero">
      <Cover {...props} />
      <Photo {...props} />
      <div className="hero-words">
        <h1>{provider.name ?? text.nobody}</h1>
        <p className="lead">{listed(provider.specialization, provider.city)}</p>
        {rating.count > 0 && rating.average !== null && (
          <a className="link hero-rating" href="#reviews">
            <Stars rating={rating.average} />
            <b>{ratingOf(rating.average)}</b>
            <span className="muted">{text.reviewsCount(rating.count)}</span>
          </a>
        )}
        {provider.description && <p className="about">{provider.description}</p>}
        <p className="hero-actions">
          {services.length > 0 && (
            <BookLink {...props} className="button blue">
              {text.bookOnline}
            </BookLink>
          )}
          {call && (
            <a className="button outline-black" href={call}>
              {text.call}
            </a>
          )}
          <BookLink {...props} className="link" view="appointments">
            {text.appointments}
          </BookLink>
        </p>
      </div>
    </header>
  );
}

function Photo({ page: { provider } }: PageProps) {
  if (provider.photo) {
    return (
      <img
        className="portrait"
        src={provider.photo.url}
        width={PHOTO}
        height={PHOTO}
        fetchPriority="high"
        alt={provider.name ?? ''}
      />
    );
  }
  return (
    <span className="portrait monogram" aria-hidden="true">
      {initialsOf(provider.name ?? text.nobody)}
    </span>
  );
}
