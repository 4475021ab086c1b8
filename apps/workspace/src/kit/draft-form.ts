import { type UseFormInput, type UseFormReturnType, useForm } from '@mantine/form';
import { type DraftOptions, useOpened, useStoredDraft } from './draft.ts';

interface DraftFormOptions<V> extends UseFormInput<V>, DraftOptions {
  readonly initialValues: V;
}

/** `useForm` of what `useDraft` keeps. */
export function useDraftForm<V extends object>(
  form: string,
  { version = null, initialValues, ...options }: DraftFormOptions<V>,
): UseFormReturnType<V> {
  const opened = useOpened(form, initialValues, version);
  const state = useForm<V>({ ...options, initialValues: opened.value });
  useStoredDraft(opened.key, { version, value: state.values, saved: initialValues });
  return state;
}
