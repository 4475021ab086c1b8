import { TextInput } from '@mantine/core';
import type { ReactNode } from 'react';

interface CodeFieldProps {
  readonly label: string;
  readonly value: string;
  readonly error: ReactNode;
  /** Six digits; otherwise letters too. */
  readonly isNumeric: boolean;
  onValue(value: string): void;
}

/** A code that is read off another screen. */
export function CodeField({ label, value, error, isNumeric, onValue }: CodeFieldProps) {
  return (
    <TextInput
      size="md"
      // The step takes the place of what had the focus.
      autoFocus
      data-autofocus
      inputMode={isNumeric ? 'numeric' : 'text'}
      autoComplete="one-time-code"
      autoCapitalize="none"
      spellCheck={false}
      label={label}
      value={value}
      error={error}
      onChange={({ currentTarget }) => onValue(typed(currentTarget.value, isNumeric))}
    />
  );
}

const typed = (value: string, isNumeric: boolean): string =>
  isNumeric ? value.replace(/\D/g, '').slice(0, 6) : value.slice(0, 32);
