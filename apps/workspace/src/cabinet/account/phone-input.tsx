import { TextInput } from '@mantine/core';
import { editPhone, type PhoneEntry } from '@okoshko/contract/phones/phone-edit';
import type { ReactNode } from 'react';

interface PhoneInputProps {
  readonly label: string;
  readonly entry: PhoneEntry;
  readonly error: ReactNode;
  onEntry(entry: PhoneEntry): void;
}

/** A number, written as its country does while it is typed; the caret stays behind the same digit. */
export function PhoneInput({ label, entry, error, onEntry }: PhoneInputProps) {
  const onInput = (input: HTMLInputElement) => {
    const caret = input.selectionStart ?? input.value.length;
    const { caret: position, ...next } = editPhone(entry, { text: input.value, caret });
    // Written before React does: it finds the value right and leaves the caret alone.
    input.value = next.text;
    input.setSelectionRange(position, position);
    onEntry(next);
  };
  return (
    <TextInput
      type="tel"
      inputMode="tel"
      autoComplete="tel"
      label={label}
      placeholder={entry.country.template}
      data-autofocus
      value={entry.text}
      error={error}
      onChange={({ currentTarget }) => onInput(currentTarget)}
    />
  );
}
