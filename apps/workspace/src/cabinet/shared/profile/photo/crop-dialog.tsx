import 'react-easy-crop/react-easy-crop.css';
import { Alert, Stack, Text } from '@mantine/core';
import type { ProviderProfile } from '@okoshko/contract/providers/provider-profiles';
import { deleteFile } from '@okoshko/contract/uploads/wire';
import { useEffect, useRef, useState } from 'react';
import Cropper from 'react-easy-crop';
import { call } from '../../../../api/call.ts';
import { useUser } from '../../../../api/session.ts';
import { uploadPicture } from '../../../../api/upload.ts';
import { announce } from '../../../../kit/announce.tsx';
import { Dialog } from '../../../../kit/dialog.tsx';
import { DialogButtons } from '../../../../kit/dialog-buttons.tsx';
import { FailureCard } from '../../../../kit/failure-card.tsx';
import { useObjectUrl } from '../../../../kit/object-url.ts';
import { WriteButton } from '../../../../kit/writes.tsx';
import { crop as text } from '../../../../text/photo.ts';
import { type Area, cropped, isSmall } from './crop.ts';
import classes from './photo.module.css';
import { setPhoto } from './set-photo.ts';

interface CropDialogProps {
  readonly file: File;
  /** Gets the profile with its new photo. */
  onSaved(provider: ProviderProfile): void;
  onClose(): void;
}

const MAX_ZOOM = 4;

/** The square of a photo that is shown: moved by a finger, the mouse or arrows, larger by two fingers or the slider. */
export function CropDialog({ file, onSaved, onClose }: CropDialogProps) {
  const url = useObjectUrl(file);
  const image = useRef<HTMLImageElement | null>(null);
  const [area, setArea] = useState<Area | null>(null);
  const [isBroken, setBroken] = useState(false);
  const sending = useSendPhoto(onSaved);
  const save = async () => {
    const { current } = image;
    if (current && area) await sending.send(() => cropped(current, area));
  };
  return (
    <Dialog title={text.title} onClose={onClose}>
      <Stack gap="md">
        {isBroken ? (
          <Alert color="red" role="alert">
            {text.unreadable}
          </Alert>
        ) : (
          url && (
            <Frame
              url={url}
              onArea={setArea}
              onImage={(loaded) => {
                image.current = loaded;
              }}
              onBroken={() => setBroken(true)}
            />
          )
        )}
        {area && isSmall(area) && (
          <Text size="sm" role="status">
            {text.small}
          </Text>
        )}
        <Progress percent={sending.percent} />
        {sending.failure !== null && <FailureCard failure={sending.failure} />}
        <DialogButtons onCancel={onClose}>
          <WriteButton
            size="md"
            loading={sending.percent !== null}
            disabled={!area || isBroken}
            onClick={save}
          >
            {text.save}
          </WriteButton>
        </DialogButtons>
      </Stack>
    </Dialog>
  );
}

interface FrameProps {
  readonly url: string;
  onArea(area: Area): void;
  onImage(image: HTMLImageElement): void;
  onBroken(): void;
}

function Frame({ url, onArea, onImage, onBroken }: FrameProps) {
  const [crop, setCrop] = useState({ x: 0, y: 0 });
  const [zoom, setZoom] = useState(1);
  return (
    <>
      <Text size="sm">{text.lead}</Text>
      <div className={classes.frame}>
        <Cropper
          image={url}
          aspect={1}
          showGrid={false}
          crop={crop}
          zoom={zoom}
          maxZoom={MAX_ZOOM}
          // The policy would refuse its <style>: the sheet is imported above.
          disableAutomaticStylesInjection
          onCropChange={setCrop}
          onZoomChange={setZoom}
          onCropComplete={(_, pixels) => onArea(pixels)}
          onCropAreaChange={(_, pixels) => onArea(pixels)}
          setImageRef={(ref) => ref.current && onImage(ref.current)}
          mediaProps={{ alt: text.preview, onError: onBroken }}
          cropperProps={{ role: 'group', 'aria-label': text.area }}
          classes={{ cropAreaClassName: String(classes.area) }}
        />
      </div>
      <label className={classes.zoom}>
        <span>{text.zoom}</span>
        <input
          type="range"
          min={1}
          max={MAX_ZOOM}
          step={0.1}
          value={zoom}
          aria-valuetext={text.zoomValue(zoom)}
          onChange={({ currentTarget }) => setZoom(Number(currentTarget.value))}
        />
      </label>
    </>
  );
}

const Progress = ({ percent }: { readonly percent: number | null }) =>
  percent !== null && (
    <div>
      <Text size="sm" role="status">
        {text.progress(percent)}
      </Text>
      <progress
        className={classes.progress}
        value={percent}
        max={100}
        aria-label={text.progress(percent)}
      />
    </div>
  );

/** Gets the profile after the change. */
type Saved = (provider: ProviderProfile) => void;

interface Sending {
  /** The share that is sent, in percent; null: nothing is being sent. */
  readonly percent: number | null;
  readonly failure: unknown;
  send(draw: () => Promise<File>): Promise<void>;
}

/** Uploads a picture and makes it the photo. Whoever closes the form meanwhile gives it up. */
function useSendPhoto(onSaved: Saved): Sending {
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
