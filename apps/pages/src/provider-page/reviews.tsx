import { dateText } from '@okoshko/ui/when';
import type { PageProps, Review } from './props.ts';
import { Stars } from './stars.tsx';
import { ratingOf, text } from './words.ts';

/** The server shows no more reviews of one provider. */
const MOST = 200;

export function Reviews({ page: { rating, reviews, provider }, addresses }: PageProps) {
  return (
    <section className="panel" aria-labelledby="reviews">
      <h2 id="reviews">{text.reviews}</h2>
      {rating.count === 0 || rating.average === null ? (
        <p className="muted">{text.noReviews}</p>
      ) : (
        <div className="rating">
          <p className="rating-sum">
            <b>{ratingOf(rating.average)}</b>
            <Stars rating={rating.average} />
            <span className="muted">{text.reviewsCount(rating.count)}</span>
          </p>
          <Histogram counts={rating.histogram} />
        </div>
      )}
      <ul className="reviews">
        {reviews.map((review) => (
          <li key={`${review.created_at} ${review.author} ${review.text}`}>
            <Opinion review={review} timeZone={provider.time_zone} />
          </li>
        ))}
      </ul>
      {reviews.length < Math.min(rating.count, MOST) && (
        <a className="link" href={`${addresses.path}?reviews=all#reviews`}>
          {text.moreReviews(rating.count - reviews.length)}
        </a>
      )}
    </section>
  );
}

/** The counts from five stars down. Bars are drawn by attributes: the page's policy allows no styles of elements. */
function Histogram({ counts }: { readonly counts: readonly number[] }) {
  const most = Math.max(1, ...counts);
  return (
    <ul className="histogram">
      {counts
        .map((count, index) => ({ count, stars: index + 1 }))
        .reverse()
        .map(({ count, stars }) => (
          <li key={stars}>
            <span className="histogram-stars">{text.starsCount(stars)}</span>
            <svg className="bar" height="8" aria-hidden="true">
              <rect className="bar-ground" width="100%" height="8" rx="4" />
              {count > 0 && (
                <rect className="bar-part" width={`${(100 * count) / most}%`} height="8" rx="4" />
              )}
            </svg>
            <span className="muted">{count}</span>
          </li>
        ))}
    </ul>
  );
}

function Opinion({ review, timeZone }: { readonly review: Review; readonly timeZone: string }) {
  const { author, rating, text: words, reply, services, created_at } = review;
  return (
    <article>
      <p className="review-head">
        <b>{author}</b>
        <Stars rating={rating} />
        <time className="small muted" dateTime={created_at}>
          {dateText(created_at, timeZone)}
        </time>
      </p>
      {services.length > 0 && <p className="small muted">{services.join(', ')}</p>}
      {words && <p className="said">{words}</p>}
      {reply && (
        <blockquote className="reply">
          <b className="small">{text.reply}</b>
          <p className="said">{reply}</p>
        </blockquote>
      )}
    </article>
  );
}
