import type { PageData } from './props.ts';
import { listed, ratingOf, text } from './words.ts';

/** The words on the picture that messengers show beside a link to the page; empty where there is nothing to tell. */
export interface PreviewWords {
  readonly name: string;
  readonly about: string;
  readonly rating: string;
}

export function previewWordsOf({ provider, rating }: PageData): PreviewWords {
  return {
    name: provider.name ?? text.nobody,
    about: listed(provider.specialization, provider.city),
    rating:
      rating.count > 0 && rating.average !== null
        ? `${ratingOf(rating.average)}, ${text.reviewsCount(rating.count)}`
        : '',
  };
}
