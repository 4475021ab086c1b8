import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { publicPage as text } from '../../text/public-page.ts';
import { pageOptions } from './page-query.ts';
import { slugFault } from './slug.ts';

const TYPED_AFTER = 300;

type SlugState = 'wrong' | 'checking' | 'free' | 'own' | 'taken' | 'unknown';

export interface SlugCheck {
  readonly state: SlugState;
  /** What is wrong with it. */
  readonly error: string | null;
  /** What else there is to say of it. */
  readonly description: string | null;
}

/** Whether an address can be the page's, as it is typed. What is not published nobody sees: saving has the last word. */
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

/** It is known that the page cannot have it. */
export const cannotBe = ({ state }: SlugCheck): boolean => state === 'wrong' || state === 'taken';
