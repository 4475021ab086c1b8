import { Field } from '@okoshko/ui';
import { type ReactNode, type Ref, useState } from 'react';
import { ru } from '../text/ru.ts';

interface PasswordFieldProps {
  readonly ref: Ref<HTMLInputElement>;
  readonly label: string;
  readonly kind: 'current-password' | 'new-password';
  /** The phone whose password it is: managers keep it under this name. */
  readonly phone: string;
  readonly password: string;
  readonly error: ReactNode;
  readonly hint: ReactNode;
  readonly onPassword: (password: string) => void;
}

export function PasswordField(props: PasswordFieldProps) {
  const { ref, label, kind, phone, password, error, hint, onPassword } = props;
  const [isVisible, setVisible] = useState(false);
  return (
    <>
      <input
        className="away"
        type="text"
        name="username"
        autoComplete="username"
        value={phone}
        readOnly
        tabIndex={-1}
        aria-hidden
      />
      <Field
        ref={ref}
        label={label}
        labelHidden={kind === 'current-password'}
        type={isVisible ? 'text' : 'password'}
        name="password"
        autoComplete={kind}
        autoCapitalize="none"
        spellCheck={false}
        maxLength={128}
        value={password}
        error={error}
        hint={hint}
        onChange={(event) => onPassword(event.target.value)}
        after={
          <button
            type="button"
            className="eye"
            aria-label={isVisible ? ru.password.hide : ru.password.show}
            onClick={() => setVisible(!isVisible)}
          >
            <svg width="24" height="24" viewBox="0 0 24 24" aria-hidden="true">
              <path d="M2 12q10-13 20 0-10 13-20 0Z" />
              <circle cx="12" cy="12" r="3" />
              {isVisible && <path d="M4 20 20 4" />}
            </svg>
          </button>
        }
      />
    </>
  );
}
