import { type UseFormReturnType, useForm } from '@mantine/form';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import type { Version } from '../../api/drafts.ts';
import { ApiFailure } from '../../api/failure.ts';
import type { Fact } from '../../api/follows.ts';
import { readAgain } from '../../api/follows.ts';
import { type Draft, useOpened, useStoredDraft } from '../draft.ts';

/** The faults of what is typed: by field, or of the form as a whole. */
export type Faults<V> = { readonly [K in keyof V | 'form']?: string | null | false | undefined };

export interface FormOptions<V extends object> {
  /** Tells the draft from the others of this address. */
  readonly form: string;
  /** The faults of the typed values; what is sent has none. */
  validate?(values: V): Faults<V>;
  /** The form's fields by the names that the API gives them. */
  readonly fieldOf?: Readonly<Record<string, keyof V & string>>;
  /** The sentence about a field that replaces the API's own. */
  sentenceOf?(field: string): string | undefined;
  /** Passwords and codes: no draft has them. */
  readonly secrets?: readonly (keyof V)[];
}

interface ActionFormOptions<V extends object, T> extends FormOptions<V> {
  /** The first values; later ones change nothing that is typed. */
  readonly initial: V | (() => V);
  /** The values that are saved by now and need no draft; at first the initial ones. */
  readonly saved?: V | undefined;
  /** The version of the document that is typed over: a draft over another one is dropped. */
  readonly version?: Version | undefined;
  send(values: V): Promise<T>;
  /** What is read again, whether it was done or refused. */
  readonly changes?: readonly Fact[];
  onSent?(reply: T, values: V): unknown;
}

export interface ActionForm<V extends object> extends UseFormReturnType<V>, Draft {
  /** The faults of what is typed, once it was to be sent. */
  readonly faults: Faults<V>;
  /** The refusal of what was sent, unless it stands at a field; null: there is none. */
  readonly failure: unknown;
  readonly isPending: boolean;
  /** Shows the faults of what is typed, with `changes`; false: there are some. */
  check(changes?: Partial<V>): boolean;
  /** Checks what is typed and sends it, once at a time; `changes`: with the button's own values. */
  submit(event?: FormEvent, changes?: Partial<V>): void;
  /** Sends other values than the typed ones, unchecked: those of a second button. */
  sendAs(changes: Partial<V>): void;
  /** Takes the refusal away: what it was about is typed anew. */
  forgive(): void;
}

/** A form that does something. What is typed is kept, checked and sent; a mistake stands at its field. */
export function useActionForm<V extends object, T = unknown>(
  options: ActionFormOptions<V, T>,
): ActionForm<V> {
  const { version = null, validate, secrets = [] } = options;
  const [initial] = useState(options.initial);
  const opened = useOpened(options.form, initial, version);
  const [isTried, setTried] = useState(false);
  const faultsOf = (values: V): Faults<V> => validate?.(values) ?? {};
  const form: UseFormReturnType<V> = useForm<V>({
    initialValues: opened.value,
    enhanceGetInputProps: ({ field, inputProps }) => ({
      error: faults[field as keyof V] || inputProps.error,
    }),
  });
  const faults: Faults<V> = isTried ? faultsOf(form.values) : {};
  const saved = options.saved ?? initial;
  const draft = useStoredDraft(opened, {
    version,
    value: without(form.values, secrets),
    saved: without(saved, secrets),
    restore: () => form.setValues(saved),
  });
  const client = useQueryClient();
  const action = useMutation({
    mutationFn: options.send,
    onSuccess: (reply, values) => {
      draft.discard();
      return options.onSent?.(reply, values);
    },
    onError: (thrown) => {
      form.setErrors(errorsByField(thrown, options));
      focusFirst();
    },
    onSettled: () => readAgain(client, ...(options.changes ?? [])),
  });
  const { error, isPending } = action;
  const sendAs = (changes: Partial<V>) => {
    if (!isPending) action.mutate({ ...form.values, ...changes });
  };
  const check = (changes: Partial<V> = {}) => {
    const isRight = !Object.values(faultsOf({ ...form.values, ...changes })).some(Boolean);
    setTried(!isRight);
    if (!isRight) focusFirst();
    return isRight;
  };
  const submit = (event?: FormEvent, changes: Partial<V> = {}) => {
    event?.preventDefault();
    if (check(changes)) sendAs(changes);
  };
  const failure = isPlaced(error, options) ? null : error;
  const state = { ...draft, errors: { ...form.errors, ...faults }, faults, failure, isPending };
  return { ...form, ...state, check, submit, sendAs, forgive: action.reset };
}

const without = <V extends object>(values: V, secrets: readonly (keyof V)[]): Partial<V> => {
  const kept: Partial<V> = { ...values };
  for (const secret of secrets) delete kept[secret];
  return kept;
};

const mistakesIn = (thrown: unknown) =>
  thrown instanceof ApiFailure ? (thrown.error.details?.errors ?? []) : [];

function errorsByField<V extends object>(
  thrown: unknown,
  { fieldOf = {}, sentenceOf }: FormOptions<V>,
): Record<string, string> {
  const errors = mistakesIn(thrown).flatMap(({ path, message }) => {
    const field = fieldOf[String(path[0])];
    return field ? [[field, sentenceOf?.(field) ?? message] as const] : [];
  });
  return Object.fromEntries(errors);
}

/** Tells whether each mistake stands at its field; of others the form tells as a whole. */
const isPlaced = <V extends object>(thrown: unknown, { fieldOf = {} }: FormOptions<V>): boolean => {
  const errors = mistakesIn(thrown);
  return errors.length > 0 && errors.every(({ path }) => fieldOf[String(path[0])] !== undefined);
};

/** The first field that is wrong, for those who do not see which. */
export function focusFirst(): void {
  // React marks the field before the next frame.
  requestAnimationFrame(() => {
    document.querySelector<HTMLElement>('form [aria-invalid="true"]')?.focus();
  });
}
