import { useEffect, useRef } from 'react';
import { draftKey, dropDraft, endRequest, readDraft, requestForm, writeDraft } from './drafts.ts';

/**
 * The `Idempotency-Key` of a form: the same for the same contents, so that a second press after a lost answer
 * does nothing more; another one as soon as they differ. It stays with the form's draft.
 */
export function useIdempotencyKey(): (contents: object) => string {
  const last = useRef({ at: '', key: '' });
  useEffect(() => () => endRequest(last.current.at), []);
  return (contents) => {
    const at = draftKey(requestForm(contents));
    if (last.current.at === at) return last.current.key;
    dropDraft(last.current.at);
    const stored = readDraft(at);
    const key = typeof stored === 'string' ? stored : crypto.randomUUID();
    last.current = { at, key };
    writeDraft(at, { version: null, value: key });
    return key;
  };
}

/**
 * The idempotency key of a form that a reload leaves as it was: the tab stores the key until the form is answered, with
 * a digest of the contents, so that no personal data is stored.
 */
export function useLastingKey(form: string) {
  const name = `okoshko:key:${form}`;
  return {
    keyOf: async (contents: object): Promise<string> => {
      const digest = await digestOf(JSON.stringify(contents));
      const [last, stored] = (sessionStorage.getItem(name) ?? '').split(' ');
      if (last === digest && stored) return stored;
      const key = crypto.randomUUID();
      sessionStorage.setItem(name, `${digest} ${key}`);
      return key;
    },
    clear: () => sessionStorage.removeItem(name),
  };
}

async function digestOf(text: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text));
  return btoa(String.fromCharCode(...new Uint8Array(digest)));
}
