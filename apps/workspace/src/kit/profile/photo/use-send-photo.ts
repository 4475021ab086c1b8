import type { ProviderProfile } from '@okoshko/contract/providers/provider-profiles';
import { deleteFile } from '@okoshko/contract/uploads/wire';
import { useEffect, useRef, useState } from 'react';
import { call } from '../../../api/call.ts';
import { useUser } from '../../../api/session.ts';
import { uploadPicture } from '../../../api/upload.ts';
import { crop as text } from '../../../text/crop.ts';
import { announce } from '../../announce.tsx';
import { setPhoto } from './set-photo.ts';

/** Gets the profile after the change. */
type Saved = (provider: ProviderProfile) => void;

interface Sending {
  /** The share that is sent, in percent; null: nothing is being sent. */
  readonly percent: number | null;
  readonly failure: unknown;
  send(draw: () => Promise<File>): Promise<void>;
}

/** Uploads a picture and makes it the photo. Whoever closes the form meanwhile gives it up. */
export function useSendPhoto(onSaved: Saved): Sending {
  const user = useUser();
  const [percent, setPercent] = useState<number | null>(null);
  const [failure, setFailure] = useState<unknown>(null);
  const abort = useRef(new AbortController());
  useEffect(() => {
    abort.current = new AbortController();
    return () => abort.current.abort();
  }, []);
  const send = async (draw: () => Promise<File>) => {
    if (!user || percent !== null) return;
    const { signal } = abort.current;
    setFailure(null);
    setPercent(0);
    try {
      const onProgress = (share: number) => setPercent(Math.floor(share * 100));
      const photo = await uploadPicture(await draw(), { signal, onProgress });
      if (signal.aborted) return discard(photo.documentId);
      const profile = await setPhoto(user.id, photo.id);
      announce(text.saved);
      if (!signal.aborted) onSaved(profile);
    } catch (thrown) {
      if (!signal.aborted) setFailure(thrown);
    } finally {
      setPercent(null);
    }
  };
  return { percent, failure, send };
}

/** A failure leaves an unused file among the user's own ones: nobody sees it. */
function discard(id: string): void {
  call(deleteFile, { id }).catch(() => undefined);
}
