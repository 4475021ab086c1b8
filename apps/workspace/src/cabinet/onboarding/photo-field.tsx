import { Button, FileButton, Text } from '@mantine/core';
import type { ProviderProfile } from '@okoshko/contract/providers/provider-profiles';
import { useEffect, useRef, useState } from 'react';
import { session, useUser } from '../../api/session.ts';
import { uploadPicture } from '../../api/upload.ts';
import { announce } from '../../kit/announce.tsx';
import { FailureCard } from '../../kit/failure-card.tsx';
import { Portrait } from '../../kit/portrait.tsx';
import { useNoWrites } from '../../kit/writes.tsx';
import { onboarding as text } from '../../text/onboarding.ts';
import classes from './onboarding.module.css';
import { setPhoto } from './profile.ts';

interface PhotoFieldProps {
  readonly provider: ProviderProfile;
  /** With the profile as it is after that. */
  onSaved(provider: ProviderProfile): void;
}

/** The photo of the page: saved as soon as it is chosen. */
export function PhotoField({ provider, onSaved }: PhotoFieldProps) {
  const user = useUser();
  const noWrites = useNoWrites();
  const url = user?.provider_profile?.photo?.url ?? user?.photo?.url ?? null;
  const { percent, failure, choose } = usePhoto(onSaved);
  return (
    <div>
      <div className={classes.photo}>
        <Portrait name={provider.name ?? ''} url={url} isLarge />
        <div>
          <FileButton accept="image/jpeg,image/png,image/webp" onChange={choose}>
            {(props) => (
              <Button
                {...props}
                variant="default"
                mih={44}
                loading={percent !== null}
                disabled={noWrites !== null}
                title={noWrites ?? undefined}
              >
                {url ? text.photoOther : text.photoChoose}
              </Button>
            )}
          </FileButton>
          <Text size="sm" c="dimmed" mt={4}>
            {percent === null ? text.photoHint : text.photoProgress(percent)}
          </Text>
        </div>
      </div>
      {failure !== null && <FailureCard failure={failure} />}
    </div>
  );
}

function usePhoto(onSaved: PhotoFieldProps['onSaved']) {
  const user = useUser();
  const [percent, setPercent] = useState<number | null>(null);
  const [failure, setFailure] = useState<unknown>(null);
  const abort = useRef(new AbortController());
  useEffect(() => {
    abort.current = new AbortController();
    return () => abort.current.abort();
  }, []);
  const choose = async (file: File | null) => {
    if (!file || !user || percent !== null) return;
    setFailure(null);
    setPercent(0);
    try {
      const photo = await uploadPicture(file, {
        signal: abort.current.signal,
        onProgress: (share) => setPercent(Math.floor(share * 100)),
      });
      await setPhoto(user.id, photo.id);
      const profile = session.store.getState().user.data?.provider_profile;
      if (profile) onSaved(profile);
      announce(text.photoSaved);
    } catch (thrown) {
      if (!abort.current.signal.aborted) setFailure(thrown);
    } finally {
      setPercent(null);
    }
  };
  return { percent, failure, choose };
}
