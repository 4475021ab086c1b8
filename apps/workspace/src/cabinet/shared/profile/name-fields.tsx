import { TextInput } from '@mantine/core';
import { type ChangeEvent, useId } from 'react';
import { publicPage as text } from '../../../text/public-page.ts';

interface FieldProps {
  readonly value?: string;
  readonly error?: string | null;
  onChange?(event: ChangeEvent<HTMLInputElement>): void;
}

interface NameFieldsProps {
  readonly name: FieldProps;
  readonly specialization: FieldProps;
}

/** The name and trade of the professional, as clients will see them. */
export function NameFields({ name, specialization }: NameFieldsProps) {
  const list = useId();
  return (
    <>
      <TextInput
        label={text.name}
        description={text.nameHint}
        maxLength={255}
        autoComplete="name"
        {...name}
      />
      <TextInput label={text.specialization} maxLength={255} list={list} {...specialization} />
      <datalist id={list}>
        {text.specializations.map((one) => (
          <option key={one} value={one} />
        ))}
      </datalist>
    </>
  );
}
