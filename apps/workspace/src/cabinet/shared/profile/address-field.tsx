import { Button, Text, TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { openPage } from '@okoshko/contract/pages/wire';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { call } from '../../../api/call.ts';
import { codeOf } from '../../../api/failure.ts';
import type { Key } from '../../../api/follows.ts';
import { publicPage as text } from '../../../text/public-page.ts';
import { slugFault, slugsLike } from './slug.ts';

interface AddressFieldProps {
  readonly value: string;
  onChange(value: string): void;
  readonly check: Pick<SlugCheck, 'error' | 'description' | 'instead'>;
}

/** The address of the page, with what is known of it as it is typed. */
export function AddressField({ value, onChange, check }: AddressFieldProps) {
  const { instead } = check;
  return (
    <>
      <TextInput
        label={text.slug}
        description={text.slugHint}
        leftSection="/p/"
        leftSectionWidth={44}
        maxLength={80}
        autoCapitalize="none"
        autoComplete="off"
        spellCheck={false}
        value={value}
        onChange={(event) => onChange(event.currentTarget.value)}
        error={check.error}
      />
      <Text size="sm" role="status">
        {check.description}
      </Text>
      {instead && (
        <Button variant="default" style={{ alignSelf: 'start' }} onClick={() => onChange(instead)}>
          {text.slugInstead(instead)}
        </Button>
      )}
    </>
  );
}

const TYPED_AFTER = 300;

type SlugState = 'wrong' | 'checking' | 'free' | 'own' | 'taken' | 'unknown';

interface SlugCheck {
  readonly state: SlugState;
  /** The fault of the address. */
  readonly error: string | null;
  /** Any other sentence about the address. */
  readonly description: string | null;
  /** An address like it that is nobody's, where it is taken. */
  readonly instead: string | null;
}

/** Tells whether the page can have the typed address. Unpublished pages cannot be seen, so saving decides. */
export function useSlug(slug: string, provider: string): SlugCheck {
  const [settled] = useDebouncedValue(slug, TYPED_AFTER);
  const fault = slugFault(slug);
  const page = useQuery({ ...pageOptions(settled), enabled: slugFault(settled) === null });
  const isTaken = page.data != null && page.data.provider.documentId !== provider;
  const instead = useQuery({ ...insteadOptions(settled), enabled: isTaken }).data ?? null;
  if (fault) return { ...said('wrong', null), error: slug ? text.slugFaults[fault] : null };
  if (settled !== slug || page.isPending) return said('checking', text.slugChecking);
  if (page.error) return said('unknown', null);
  if (!page.data) return said('free', text.slugFree);
  if (!isTaken) return said('own', text.slugOwn);
  return { ...said('taken', null), error: text.slugTaken, instead };
}

const said = (state: SlugState, description: string | null): SlugCheck => ({
  state,
  error: null,
  description,
  instead: null,
});

/** The page certainly cannot have the address. */
export const cannotBe = ({ state }: SlugCheck): boolean => state === 'wrong' || state === 'taken';

/** The public page of this address; null: the address is nobody's. */
export const pageOptions = (slug: string) =>
  queryOptions({ queryKey: ['pages', slug] satisfies Key, queryFn: () => pageAt(slug) });

/** The first address like this one that is nobody's; null: there is none among the plain ones. */
const insteadOptions = (slug: string) =>
  queryOptions({
    queryKey: ['pages', slug, 'instead'] satisfies Key,
    queryFn: async () => {
      for (const like of slugsLike(slug)) if ((await pageAt(like)) === null) return like;
      return null;
    },
  });

async function pageAt(slug: string) {
  try {
    return (await call(openPage, { id: slug })).data;
  } catch (thrown) {
    if (codeOf(thrown) === 'provider_not_found') return null;
    throw thrown;
  }
}
