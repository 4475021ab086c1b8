import { Input } from '@mantine/core';
import { type ChangeEvent, type ReactNode, useId } from 'react';
import classes from './plain-fields.module.css';

// Mantine's own NativeSelect and Textarea bring its Combobox and an autosize along: ten times the bytes of these.

interface FieldProps {
  readonly label: string;
  readonly description?: string;
  readonly error?: ReactNode;
}

interface SelectProps extends FieldProps {
  readonly data: readonly { readonly value: string; readonly label: string }[];
  readonly value?: string;
  onChange?(event: ChangeEvent<HTMLSelectElement>): void;
}

/** A choice of few, by the device's own picker. The chosen text is never cut: it wraps where it is too long. */
export function PlainSelect({ label, description, error, data, value, ...rest }: SelectProps) {
  const id = useId();
  const notes = [error && `${id}-error`, description && `${id}-description`].filter(Boolean);
  return (
    <Input.Wrapper id={id} label={label} description={description} error={error}>
      <div className={classes.box} data-error={Boolean(error) || undefined}>
        <span className={classes.chosen} aria-hidden="true">
          {data.find((option) => option.value === value)?.label}
        </span>
        <select
          id={id}
          className={classes.select}
          aria-invalid={Boolean(error) || undefined}
          aria-describedby={notes.join(' ') || undefined}
          value={value}
          {...rest}
        >
          {data.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </select>
        {CHEVRON}
      </div>
    </Input.Wrapper>
  );
}

const CHEVRON = (
  <svg aria-hidden="true" width="18" height="18" viewBox="0 0 24 24" fill="none">
    <path d="m7 10 5 5 5-5" stroke="currentColor" strokeWidth="2" strokeLinecap="round" />
  </svg>
);

interface TextareaProps extends FieldProps {
  readonly rows: number;
  readonly maxLength: number;
  readonly value?: string;
  onChange?(event: ChangeEvent<HTMLTextAreaElement>): void;
}

/** Text of several lines; its corner makes it larger. */
export function PlainTextarea({ label, description, error, ...rest }: TextareaProps) {
  const id = useId();
  return (
    <Input.Wrapper id={id} label={label} description={description} error={error}>
      <Input
        component="textarea"
        id={id}
        multiline
        styles={{ input: { resize: 'vertical' } }}
        error={Boolean(error)}
        {...rest}
      />
    </Input.Wrapper>
  );
}
