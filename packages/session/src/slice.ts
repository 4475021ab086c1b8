import type { ApiError, Result } from '@okoshko/contract/client';

/** One part of the state (spec §3): its data and the life of the operations on it. */
export interface Slice<T> {
  readonly data: T;
  /** Ids of the operations under way. */
  readonly isLoading: ReadonlySet<string>;
  readonly lastOpId: string | null;
  readonly error: ApiError | null;
}

/** A slice before its first operation. */
export const initialSlice = {
  data: null,
  isLoading: new Set<string>(),
  lastOpId: null,
  error: null,
};

/** An operation starts: the error is cleared, the operation is pending. */
export function begin<T>(slice: Slice<T>, id: string): Slice<T> {
  return { ...slice, isLoading: new Set(slice.isLoading).add(id), error: null };
}

/**
 * An operation ends: success writes the data, failure the error. An operation whose pending mark is
 * gone (the slice was reset under it) changes nothing.
 */
export function settle<T>(slice: Slice<T>, id: string, result: Result<T>): Slice<T> {
  if (!slice.isLoading.has(id)) return slice;
  const isLoading = new Set(slice.isLoading);
  isLoading.delete(id);
  return result.ok
    ? { data: result.data, isLoading, lastOpId: id, error: null }
    : { ...slice, isLoading, lastOpId: id, error: result.error };
}

/** Without data and pending operations, so that their late results change nothing; keeps the error. */
export function emptySlice<T>(slice: Slice<T | null>): Slice<T | null> {
  return { ...initialSlice, lastOpId: slice.lastOpId, error: slice.error };
}
