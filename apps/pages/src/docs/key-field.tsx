import { Field, LinkButton } from '@okoshko/ui';
import { text } from './text.ts';

interface KeyFieldProps {
  readonly bearer: string;
  readonly onChange: (bearer: string) => void;
}

/** The bearer that requests are sent with; nothing but this page's memory keeps it. */
export const KeyField = ({ bearer, onChange }: KeyFieldProps) => (
  <details className="docs-key panel">
    <summary>
      <span>{text.key}</span>
      {bearer && <span className="key-set">{text.keySet}</span>}
    </summary>
    <Field
      label={text.key}
      hint={text.keyHint}
      type="password"
      autoComplete="off"
      spellCheck={false}
      value={bearer}
      onChange={(event) => onChange(event.currentTarget.value.trim())}
    />
    {bearer && <LinkButton onPress={() => onChange('')}>{text.clearKey}</LinkButton>}
  </details>
);
