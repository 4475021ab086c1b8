import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { publicPage as text } from '../../text/public-page.ts';
import { pageOptions } from './page-query.ts';
import { slugFault } from './slug.ts';

const TYPED_AFTER = 300;

type SlugState = 'wrong' | 'checking' | 'free' | 'own' | 'taken' | 'unknown';

export interface SlugCheck {
  readonly state: SlugState;
  /** The fault of the address. */
  readonly error: string | null;
  /** Any other sentence about the address. */
  readonly description: string | null;
}

/** Tells whether the page can have the typed address. Unpublished pages cannot be seen, so saving decides. */
export function useSlug(slug: string, provider: string): SlugCheck {
  const [settled] = useDebouncedValue(slug, TYPED_AFTER);
  const fault = slugFault(slug);
  const page = useQuery({ ...pageOptions(settled), enabled: slugFault(settled) === null });
  if (fault) {
    return { state: 'wrong', error: slug ? text.slugFaults[fault] : null, description: null };
  }
  if (settled !== slug || page.isPending) return said('checking', text.slugChecking);
  if (page.error) return said('unknown', null);
  if (!page.data) return said('free', text.slugFree);
  if (page.data.provider.documentId === provider) return said('own', text.slugOwn);
  return { state: 'taken', error: text.slugTaken, description: null };
}

const said = (state: SlugState, description: string | null): SlugCheck => ({
  state,
  error: null,
  description,
});

/** The page certainly cannot have the address. */
export const cannotBe = ({ state }: SlugCheck): boolean => state === 'wrong' || state === 'taken';
