import { Button, FileButton, Text } from '@mantine/core';
import type { ProviderProfile } from '@okoshko/contract/providers/provider-profiles';
import { useRef, useState } from 'react';
import { useUser } from '../../../../api/session.ts';
import { announce } from '../../../../kit/announce.tsx';
import { FailureCard } from '../../../../kit/failure-card.tsx';
import { lazyDialog } from '../../../../kit/lazily.tsx';
import { Portrait } from '../../../../kit/portrait.tsx';
import { useNoWrites, WriteButton } from '../../../../kit/writes.tsx';
import { ACCEPTED_PICTURES } from '../../../../shared/pictures.ts';
import { photo as text } from '../../../../text/photo.ts';
import { refusalOf } from './chosen-file.ts';
import classes from './photo.module.css';
import { setPhoto } from './set-photo.ts';

/** Takes the photo away: the first letter of the name stands there again. */
function useRemovePhoto(onRemoved: (provider: ProviderProfile) => void) {
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

const CropDialog = lazyDialog(async () => (await import('./crop-dialog.tsx')).CropDialog);

interface PhotoFieldProps {
  readonly provider: Pick<ProviderProfile, 'name'>;
  /** Gets the profile after the change. */
  onSaved?(provider: ProviderProfile): void;
}

/** The photo of the page: saved as soon as its square is chosen. */
export function PhotoField({ provider, onSaved = () => {} }: PhotoFieldProps) {
  const user = useUser();
  const noWrites = useNoWrites();
  const url = user?.provider_profile?.photo?.url ?? user?.photo?.url ?? null;
  const { file, refusal, choose, close } = useChosenFile();
  const removing = useRemovePhoto(onSaved);
  const reset = useRef<() => void>(null);
  const finish = () => {
    close();
    // Lets the user choose the same file again.
    reset.current?.();
  };
  const disabled = noWrites !== null;
  return (
    <div>
      <div className={classes.photo}>
        <Portrait name={provider.name ?? ''} url={url} isLarge />
        <div>
          <div className={classes.buttons}>
            <FileButton accept={ACCEPTED_PICTURES} onChange={choose} resetRef={reset}>
              {(props) => (
                <Button
                  {...props}
                  variant="default"
                  disabled={disabled}
                  title={noWrites ?? undefined}
                >
                  {url ? text.other : text.choose}
                </Button>
              )}
            </FileButton>
            {url && (
              <WriteButton
                variant="subtle"
                disabled={disabled}
                loading={removing.isPending}
                onClick={removing.remove}
              >
                {text.remove}
              </WriteButton>
            )}
          </div>
          <Text size="sm" c={refusal ? 'var(--o-red-text)' : 'dimmed'} role="status" mt={4}>
            {refusal ? text[refusal] : text.hint}
          </Text>
        </div>
      </div>
      {removing.failure !== null && <FailureCard failure={removing.failure} />}
      {file && (
        <CropDialog
          file={file}
          onSaved={(saved) => {
            onSaved(saved);
            finish();
          }}
          onClose={finish}
        />
      )}
    </div>
  );
}

function useChosenFile() {
  const [file, setFile] = useState<File | null>(null);
  const [refusal, setRefusal] = useState<ReturnType<typeof refusalOf>>(null);
  const choose = (chosen: File | null) => {
    if (!chosen) return;
    const reason = refusalOf(chosen);
    setRefusal(reason);
    setFile(reason ? null : chosen);
  };
  return { file, refusal, choose, close: () => setFile(null) };
}
