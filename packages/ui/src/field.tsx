import { type ComponentPropsWithRef, type ReactNode, useId } from 'react';

export interface FieldProps extends ComponentPropsWithRef<'input'> {
  readonly label: ReactNode;
  readonly hint?: ReactNode;
  readonly error?: ReactNode;
  /** Stands in the box before or after the input. */
  readonly before?: ReactNode;
  readonly after?: ReactNode;
  /** The label is read aloud, and stands in the box as the placeholder. */
  readonly labelHidden?: boolean;
}

/** One line of text with its label, hint and error. The error is announced when it appears. */
export function Field(props: FieldProps) {
  const { label, hint, error, before, after, labelHidden, ...input } = props;
  const id = useId();
  const described = [error && `${id}e`, hint && `${id}h`].filter(Boolean).join(' ');

  return (
    <div className="field">
      {!labelHidden && <label htmlFor={id}>{label}</label>}
      <div className="box">
        {before}
        <input
          {...input}
          id={id}
          placeholder={labelHidden ? String(label) : input.placeholder}
          aria-label={labelHidden ? String(label) : undefined}
          aria-invalid={error ? true : undefined}
          aria-describedby={described || undefined}
        />
        {after}
      </div>
      {error && (
        <p id={`${id}e`} className="error" role="alert">
          {error}
        </p>
      )}
      {hint && (
        <p id={`${id}h`} className="small muted">
          {hint}
        </p>
      )}
    </div>
  );
}
