import { Field } from '@okoshko/ui';
import type { ReactNode, Ref } from 'react';

interface CodeFieldProps {
  readonly ref: Ref<HTMLInputElement>;
  readonly label: string;
  readonly code: string;
  readonly error: ReactNode;
  readonly hint: ReactNode;
  /** Gets what was typed or pasted, as it is. */
  readonly onText: (text: string) => void;
}

/** The code from the SMS: one input, so that a phone can fill it in and a paste takes it whole. */
export const CodeField = ({ ref, label, code, error, hint, onText }: CodeFieldProps) => (
  <Field
    ref={ref}
    className="code"
    label={label}
    labelHidden
    type="text"
    inputMode="numeric"
    autoComplete="one-time-code"
    value={code}
    error={error}
    hint={hint}
    onChange={(event) => onText(event.target.value)}
  />
);
