import { Alert, Button, Group, Text } from '@mantine/core';
import { useCallback, useEffect, useRef, useState } from 'react';
import { askBuild, reload, reloadOnce } from '../api/build-files.ts';
import { useConnection } from '../api/connection.ts';
import { common } from '../text/common.ts';
import { offline } from '../text/offline.ts';
import { useIsBarShown } from './connection-bar.ts';
import classes from './missing-file.module.css';
import { Page } from './page.tsx';

/** The kind of thing that the missing file would have drawn. */
export type MissingKind = 'part' | 'dialog' | 'screen';

interface MissingFileProps {
  readonly kind: MissingKind;
  /** Asks for the file once more; whether it came. */
  again(): Promise<boolean>;
  onLoaded(): void;
  /** Called where a dialog is wanted no more. */
  readonly onClose?: (() => void) | undefined;
}

/**
 * Stands in place of what a file of the build should draw. The file is asked for at once, when the service answers again and by
 * a press; where it is gone for good, the page is loaded anew.
 */
export function MissingFile({ kind, again, onLoaded, onClose }: MissingFileProps) {
  const { state, isLooking, look } = useLooking(again, onLoaded);
  const isInBar = useIsBarShown() && state === 'unreachable';
  if (state === 'unknown') return null;
  const card = (
    <Alert
      color="red"
      role="alert"
      className={kind === 'dialog' ? classes.above : undefined}
      withCloseButton={onClose !== undefined}
      onClose={onClose}
    >
      <Text size="sm">{state === 'unreachable' ? offline.missingFile : common.missingFile}</Text>
      {!isInBar && (
        <Group gap="sm" mt="sm">
          <Button variant="default" loading={isLooking} onClick={look}>
            {common.retry}
          </Button>
          {state === 'gone' && <ReloadButton />}
        </Group>
      )}
    </Alert>
  );
  return kind === 'screen' ? <Page title={common.product}>{card}</Page> : card;
}

/** Loads the page anew; what was typed on it is there again. */
export const ReloadButton = () => (
  <Button variant="default" onClick={reload}>
    {common.reload}
  </Button>
);

function useLooking(again: () => Promise<boolean>, onLoaded: () => void) {
  const [state, setState] = useState<'unknown' | 'unreachable' | 'gone'>('unknown');
  const [isLooking, setLooking] = useState(false);
  const look = useCallback(async () => {
    setLooking(true);
    if (await again()) return onLoaded();
    const build = await askBuild();
    if (build !== 'unreachable' && reloadOnce()) return;
    setState(build === 'unreachable' ? build : 'gone');
    setLooking(false);
  }, [again, onLoaded]);
  useEffect(() => {
    look();
  }, [look]);
  const isFine = useConnection() === 'fine';
  const wasFine = useRef(isFine);
  useEffect(() => {
    if (isFine && !wasFine.current) look();
    wasFine.current = isFine;
  }, [isFine, look]);
  return { state, isLooking, look };
}
