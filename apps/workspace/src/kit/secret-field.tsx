import '@mantine/core/styles/PasswordInput.css';
import { PasswordInput } from '@mantine/core';
import type { ReactNode } from 'react';
import { secret } from '../text/confirm-password.ts';

interface SecretFieldProps {
  readonly label: string;
  readonly value: string;
  readonly autoComplete: 'current-password' | 'new-password';
  readonly description?: string;
  readonly error?: ReactNode;
  readonly isFirst?: boolean;
  onValue(value: string): void;
}

/** A password, which its owner may look at. */
export function SecretField({ onValue, isFirst = false, ...rest }: SecretFieldProps) {
  return (
    <PasswordInput
      maxLength={128}
      data-autofocus={isFirst || undefined}
      // Outside of dialogs nothing else sets the focus.
      autoFocus={isFirst}
      visibilityToggleButtonProps={{ 'aria-label': secret.show, size: 44 }}
      rightSectionWidth={48}
      onChange={({ currentTarget }) => onValue(currentTarget.value)}
      {...rest}
    />
  );
}
