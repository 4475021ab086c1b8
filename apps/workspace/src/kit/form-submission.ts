import type { UseFormReturnType } from '@mantine/form';
import { useState } from 'react';
import { ApiFailure } from '../api/failure.ts';

interface SubmissionOptions<V> {
  readonly form: UseFormReturnType<V>;
  /** The form's fields by the names that the API gives them. */
  readonly fieldOf: Readonly<Record<string, string>>;
  /** Answers what takes the place of what was typed: somebody else's changes with one's own. */
  onSubmit(values: V): Promise<V | null>;
  /** The sentence about a field that replaces the API's own. */
  sentenceOf?(field: string): string | undefined;
}

/** Sends once at a time; a mistake the server found stands at its field. */
export function useSubmission<V>(options: SubmissionOptions<V>) {
  const { form, onSubmit } = options;
  const [failure, setFailure] = useState<unknown>(null);
  const [isPending, setPending] = useState(false);
  const submit = async (values: V) => {
    if (isPending) return;
    setFailure(null);
    setPending(true);
    try {
      const next = await onSubmit(values);
      if (next) form.setValues(next);
    } catch (thrown) {
      const errors = errorsByField(thrown, options);
      if (Object.keys(errors).length > 0) form.setErrors(errors);
      else setFailure(thrown);
    } finally {
      setPending(false);
    }
  };
  return { failure, isPending, submit };
}

function errorsByField<V>(
  thrown: unknown,
  { fieldOf, sentenceOf }: SubmissionOptions<V>,
): Record<string, string> {
  if (!(thrown instanceof ApiFailure)) return {};
  const errors = (thrown.error.details?.errors ?? []).flatMap(({ path, message }) => {
    const field = fieldOf[String(path[0])];
    return field ? [[field, sentenceOf?.(field) ?? message] as const] : [];
  });
  return Object.fromEntries(errors);
}

/** The first field that is wrong, for those who do not see which. */
export function focusFirst(): void {
  // React marks the field before the next frame.
  requestAnimationFrame(() => {
    document.querySelector<HTMLElement>('form [aria-invalid="true"]')?.focus();
  });
}
