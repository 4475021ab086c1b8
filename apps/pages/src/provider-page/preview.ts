import { MAX_COVER, type Picture, picturesOf } from './pictures.ts';
import type { PageData } from './props.ts';
import { listed, ratingOf, text } from './words.ts';

type Photo = Pick<Picture, 'url' | 'focus'>;

/** The picture that messengers show beside a link to a page: what is written on it, and what is shown. */
export interface Preview {
  readonly words: {
    readonly name: string;
    /** Empty where there is nothing to tell, as those below. */
    readonly about: string;
    readonly place: string;
    readonly rating: string;
    /** The address of the page as people read it. */
    readonly link: string;
  };
  /** The first works; where there are none, the provider's photo. */
  readonly pictures: readonly Photo[];
  /** The provider's photo, where the pictures are works; null: there is none. */
  readonly portrait: Photo | null;
}

export function previewOf(page: PageData, address: string): Preview {
  const { provider, rating } = page;
  const works = picturesOf(page).slice(0, MAX_COVER).map(photoOf);
  const portrait = provider.photo && { url: provider.photo.url, focus: null };
  const isGallery = works.length > 0;
  return {
    words: {
      name: provider.name ?? text.nobody,
      about: provider.specialization ?? '',
      place: listed(provider.city, provider.address),
      rating:
        rating.count > 0 && rating.average !== null
          ? `${ratingOf(rating.average)} · ${text.reviewsCount(rating.count)}`
          : '',
      link: address.replace(/^https?:\/\//, ''),
    },
    pictures: isGallery || portrait === null ? works : [portrait],
    portrait: isGallery ? portrait : null,
  };
}

const photoOf = ({ url, focus }: Photo): Photo => ({ url, focus });
