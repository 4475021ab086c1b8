import { type Dispatch, type SetStateAction, useEffect, useState } from 'react';
import {
  areDraftsRetained,
  draftKey,
  dropDraft,
  endDraft,
  readDraft,
  showDraft,
  type Version,
  writeDraft,
} from '../api/drafts.ts';

export interface DraftOptions {
  /** The version of the document that is typed over, where there is one: a draft over another version is dropped. */
  readonly version?: Version | undefined;
  /** A choice that a press makes again: it goes when its screen or dialog is closed. */
  readonly goesWithScreen?: boolean;
}

export interface Draft {
  /** The value was typed before, and never saved. */
  readonly isRestored: boolean;
  /** Drops what was restored. */
  restart(): void;
  /** Drops the draft and its keys, once the values are sent. */
  discard(): void;
}

/**
 * `useState` of what is typed into a form: its value outlives the page being loaded anew, Esc and the way to another screen, until
 * it is saved. `form` tells it from the others of this address.
 */
export function useDraft<T>(
  form: string,
  initial: T | (() => T),
  { version = null, goesWithScreen = false }: DraftOptions = {},
): readonly [T, Dispatch<SetStateAction<T>>, Draft] {
  const [filled] = useState(initial);
  const opened = useOpened(form, filled, version);
  const [value, setValue] = useState(opened.value);
  const saved = initial instanceof Function ? filled : initial;
  const restore = () => setValue(saved);
  return [
    value,
    setValue,
    useStoredDraft(opened, { version, value, saved, goesWithScreen, restore }),
  ];
}

interface Opened<T> {
  readonly key: string;
  /** The values typed before the page was loaded anew, or those that the form is filled with. */
  readonly value: T;
  readonly isRestored: boolean;
}

/** The values that a form begins with. */
export function useOpened<T>(form: string, filled: T, version: Version): Opened<T> {
  const [opened] = useState(() => {
    const key = draftKey(form);
    const draft = readDraft(key, version);
    return { key, value: withDraft(filled, draft), isRestored: draft !== undefined };
  });
  return opened;
}

interface StoredDraft {
  readonly version: Version;
  readonly value: unknown;
  /** Values that need no draft. */
  readonly saved: unknown;
  readonly goesWithScreen?: boolean | undefined;
  /** Shows the saved values. */
  restore(): void;
}

/** Keeps what is typed until it is saved. */
export function useStoredDraft(
  { key, isRestored: isFromDraft }: Pick<Opened<unknown>, 'key' | 'isRestored'>,
  { version, value, saved, goesWithScreen = false, restore }: StoredDraft,
): Draft {
  const [isRestored, setRestored] = useState(isFromDraft);
  const text = JSON.stringify(value);
  const isSaved = text === JSON.stringify(saved);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the text is the value
  useEffect(() => {
    if (isSaved) dropDraft(key);
    else writeDraft(key, { version, value });
  }, [key, isSaved, version, text]);
  useEffect(() => {
    const hide = showDraft(key);
    return () => {
      hide();
      if (goesWithScreen && !areDraftsRetained()) dropDraft(key);
    };
  }, [key, goesWithScreen]);
  return {
    isRestored: isRestored && !isSaved,
    restart: () => {
      setRestored(false);
      restore();
    },
    discard: () => endDraft(key),
  };
}

/** The fields of a draft over those of the form: another build may have written it, and the form may have more by now. */
function withDraft<T>(filled: T, draft: unknown): T {
  if (draft === undefined) return filled;
  // A draft of this form and this version has the form's type.
  return (isRecord(filled) && isRecord(draft) ? { ...filled, ...draft } : draft) as T;
}

const isRecord = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
