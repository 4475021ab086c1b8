import { ratingOf, text } from './words.ts';

const STAR = 'M10 1.6l2.6 5.3 5.8.8-4.2 4.1 1 5.8-5.2-2.7-5.2 2.7 1-5.8L1.600 7.700l5.800-.8z';
const [SIZE, STEP] = [20, 22];
const ALL = [0, 1, 2, 3, 4];

/** Five stars, as many of them full as the rating says, the last one in part. */
export function Stars({ rating }: { readonly rating: number }) {
  const width = STEP * ALL.length - (STEP - SIZE);
  return (
    <svg
      className="stars"
      viewBox={`0 0 ${width} ${SIZE}`}
      width={width}
      height={SIZE}
      role="img"
      aria-label={text.stars(ratingOf(rating))}
    >
      {ALL.map((star) => (
        <path key={star} className="star" d={STAR} transform={`translate(${star * STEP} 0)`} />
      ))}
      <svg width={starsWidth(rating)} height={SIZE} aria-hidden="true">
        {ALL.map((star) => (
          <path
            key={star}
            className="star full"
            d={STAR}
            transform={`translate(${star * STEP} 0)`}
          />
        ))}
      </svg>
    </svg>
  );
}

/** The width of the full stars: the gaps between stars belong to none of them. */
const starsWidth = (rating: number): number =>
  Math.floor(rating) * STEP + (rating - Math.floor(rating)) * SIZE;
