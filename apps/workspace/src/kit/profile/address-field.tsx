import { Text, TextInput } from '@mantine/core';
import { publicPage as text } from '../../text/public-page.ts';
import type { SlugCheck } from './use-slug.ts';

interface AddressFieldProps {
  readonly value: string;
  onChange(value: string): void;
  readonly check: Pick<SlugCheck, 'error' | 'description'>;
}

/** The address of the page, with what is known of it as it is typed. */
export function AddressField({ value, onChange, check }: AddressFieldProps) {
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
    </>
  );
}
