import { Field } from '@okoshko/ui';
import type { ReactNode, Ref } from 'react';
import { ru } from '../text/ru.ts';

interface CodeFieldProps {
  readonly ref: Ref<HTMLInputElement>;
  readonly code: string;
  readonly error: ReactNode;
  readonly hint: ReactNode;
  readonly onCode: (code: string) => void;
}

/** The code from the SMS: one input, so that a phone can fill it in and a paste takes it whole. */
export function CodeField({ ref, code, error, hint, onCode }: CodeFieldProps) {
  return (
    <Field
      ref={ref}
      className="code"
      label={ru.code.placeholder}
      labelHidden
      placeholder={ru.code.placeholder}
      type="text"
      inputMode="numeric"
      autoComplete="one-time-code"
      value={code}
      error={error}
      hint={hint}
      onChange={(event) => onCode(event.target.value.replace(/[\s-]/g, '').slice(0, 12))}
    />
  );
}
