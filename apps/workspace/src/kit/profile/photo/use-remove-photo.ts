import type { ProviderProfile } from '@okoshko/contract/providers/provider-profiles';
import { useState } from 'react';
import { useUser } from '../../../api/session.ts';
import { photo as text } from '../../../text/photo.ts';
import { announce } from '../../announce.tsx';
import { setPhoto } from './set-photo.ts';

/** Takes the photo away: the first letter of the name stands there again. */
export function useRemovePhoto(onRemoved: (provider: ProviderProfile) => void) {
  const user = useUser();
  const [isPending, setPending] = useState(false);
  const [failure, setFailure] = useState<unknown>(null);
  const remove = async () => {
    if (!user || isPending) return;
    setFailure(null);
    setPending(true);
    try {
      onRemoved(await setPhoto(user.id, null));
      announce(text.removed);
    } catch (thrown) {
      setFailure(thrown);
    } finally {
      setPending(false);
    }
  };
  return { isPending, failure, remove };
}
