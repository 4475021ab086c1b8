import { Field } from '../kit.ts';
import { ru } from '../text/ru-tariffs.ts';

interface EmailFieldProps {
  readonly email: string;
  readonly isWrong: boolean;
  readonly onEmail: (email: string) => void;
}

/** The field for the address of receipts. */
export function EmailField({ email, isWrong, onEmail }: EmailFieldProps) {
  return (
    <Field
      label={ru.receipts.label}
      type="email"
      name="email"
      autoComplete="email"
      maxLength={254}
      value={email}
      error={isWrong && ru.receipts.wrong}
      hint={ru.receipts.hint}
      onChange={(event) => onEmail(event.target.value)}
    />
  );
}
