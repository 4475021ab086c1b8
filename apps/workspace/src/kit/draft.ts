import { type Dispatch, type SetStateAction, useEffect, useState } from 'react';
import {
  areDraftsRetained,
  draftKey,
  dropDraft,
  readDraft,
  type Version,
  writeDraft,
} from '../api/drafts.ts';

export interface DraftOptions {
  /** The version of the document that is typed over, where there is one: a draft over another version is dropped. */
  readonly version?: Version | undefined;
  /** The draft returns when its screen is opened again: nobody closes a form that is a part of its screen. */
  readonly outlivesScreen?: boolean;
}

/**
 * `useState` of what is typed into a form: as long as the form is on the screen, its value outlives the page being loaded anew.
 * `form` tells it from the others of this address.
 */
export function useDraft<T>(
  form: string,
  initial: T | (() => T),
  { version = null, outlivesScreen = false }: DraftOptions = {},
): readonly [T, Dispatch<SetStateAction<T>>] {
  const [filled] = useState(initial);
  const opened = useOpened(form, filled, version);
  const [value, setValue] = useState(opened.value);
  const saved = initial instanceof Function ? filled : initial;
  useStoredDraft(opened.key, { version, value, saved, outlivesScreen });
  return [value, setValue];
}

interface Opened<T> {
  readonly key: string;
  /** The values typed before the page was loaded anew, or those that the form is filled with. */
  readonly value: T;
}

/** The values that a form begins with. */
export function useOpened<T>(form: string, filled: T, version: Version): Opened<T> {
  const [opened] = useState(() => {
    const key = draftKey(form);
    return { key, value: withDraft(filled, readDraft(key, version)) };
  });
  return opened;
}

interface StoredDraft {
  readonly version: Version;
  readonly value: unknown;
  /** Values that need no draft. */
  readonly saved: unknown;
  readonly outlivesScreen?: boolean;
}

/** Keeps what is typed until the form is closed, or saved where that is a part of its screen. */
export function useStoredDraft(
  key: string,
  { version, value, saved, outlivesScreen = false }: StoredDraft,
): void {
  const text = JSON.stringify(value);
  const isSaved = text === JSON.stringify(saved);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the text is the value
  useEffect(() => {
    if (isSaved) dropDraft(key);
    else writeDraft(key, { version, value });
  }, [key, isSaved, version, text]);
  useEffect(
    () => () => {
      if (!outlivesScreen && !areDraftsRetained()) dropDraft(key);
    },
    [key, outlivesScreen],
  );
}

/** The fields of a draft over those of the form: another build may have written it, and the form may have more by now. */
function withDraft<T>(filled: T, draft: unknown): T {
  if (draft === undefined) return filled;
  // A draft of this form and this version has the form's type.
  return (isRecord(filled) && isRecord(draft) ? { ...filled, ...draft } : draft) as T;
}

const isRecord = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
