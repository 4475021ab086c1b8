import { useState } from 'react';
import type { DataRequest } from './api.ts';

/**
 * The request that a dialog is about, as it was when the dialog was opened: it may leave the list behind it, answered by
 * somebody else, and the dialog has to tell so.
 */
export function useOpened(
  requests: readonly DataRequest[],
  id: string | undefined,
): DataRequest | null {
  const [opened, setOpened] = useState<DataRequest | null>(null);
  if (opened?.documentId === id) return opened;
  const current = requests.find(({ documentId }) => documentId === id) ?? null;
  if (current !== opened) setOpened(current);
  return current;
}
