import { useCallback, useEffect, useState } from 'react';
import type { ApiDocument } from './openapi.ts';

interface Loading {
  readonly document: ApiDocument | null;
  readonly hasFailed: boolean;
  readonly load: () => void;
}

/** The server's own description of its API. */
export function useDocument(): Loading {
  const [document, setDocument] = useState<ApiDocument | null>(null);
  const [hasFailed, setFailed] = useState(false);
  const load = useCallback(() => {
    setFailed(false);
    fetchDocument().then(setDocument, () => setFailed(true));
  }, []);
  useEffect(load, [load]);
  return { document, hasFailed, load };
}

async function fetchDocument(): Promise<ApiDocument> {
  const response = await fetch('/openapi.json');
  if (!response.ok) throw new Error(`the document: ${response.status}`);
  return response.json();
}
