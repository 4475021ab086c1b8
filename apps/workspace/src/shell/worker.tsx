import { Button, Stack, Text } from '@mantine/core';
import { markReplaced, reload } from '../api/build-files.ts';
import { now } from '../api/clock.ts';
import { hasDrafts } from '../api/drafts.ts';
import { notify } from '../kit/notify.tsx';
import { common } from '../text/common.ts';
import { offline } from '../text/offline.ts';

const AT = '/cabinet-sw.js';
/** The desk is never kept on a device. */
const SCOPE = '/cabinet';
/** A tab that stays open looks so seldom whether there is another version, in ms. */
const LOOK_EVERY = 3_600_000;

interface History {
  push(path: string): void;
  subscribe(listener: () => void): unknown;
}

/** Keeps the app itself on the device, so that it opens without a network; asks before it becomes another version. */
export function startWorker(history: History): void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  // A notification was pressed, and this window is the one to show what it tells of.
  navigator.serviceWorker.addEventListener('message', ({ data }) => {
    if (typeof data?.open === 'string') history.push(data.open);
  });
  if (!location.pathname.startsWith(SCOPE)) return;
  watchVersion(history);
  // The worker is registered after the first screen has loaded.
  if (document.readyState === 'complete') register();
  else addEventListener('load', register, { once: true });
}

export const registerWorker = (): Promise<ServiceWorkerRegistration> =>
  navigator.serviceWorker.register(AT, { scope: SCOPE });

let registration: ServiceWorkerRegistration | null = null;
let isPressed = false;

/** In each of the tabs, as one worker serves all of them: whichever was pressed, the files of the former version are gone. */
function watchVersion(history: History): void {
  const { serviceWorker } = navigator;
  let isOld = false;
  // A page that had none begins with the first one.
  let isFirst = serviceWorker.controller === null;
  serviceWorker.addEventListener('controllerchange', () => {
    if (isFirst) {
      isFirst = false;
      return;
    }
    isOld = true;
    markReplaced();
    if (isPressed) reload();
    else offerUpdate();
  });
  let lookedAt = now().getTime();
  const look = () => {
    if (document.visibilityState === 'hidden' || now().getTime() - lookedAt < LOOK_EVERY) return;
    lookedAt = now().getTime();
    registration?.update().catch(() => {});
  };
  document.addEventListener('visibilitychange', look);
  let { pathname } = location;
  history.subscribe(() => {
    const isElsewhere = location.pathname !== pathname;
    pathname = location.pathname;
    if (isOld && isElsewhere && !hasDrafts()) reload();
    else look();
  });
}

async function register(): Promise<void> {
  const { serviceWorker } = navigator;
  try {
    const own = await registerWorker();
    registration = own;
    // Without a former worker this is the first visit: there is nothing to update.
    const offerWhenInstalled = (worker: ServiceWorker | null) => {
      if (worker?.state === 'installed' && serviceWorker.controller) offerUpdate();
    };
    offerWhenInstalled(own.waiting);
    own.addEventListener('updatefound', () => {
      const worker = own.installing;
      worker?.addEventListener('statechange', () => offerWhenInstalled(worker));
    });
  } catch {
    // A browser that forbids it: the app works by network alone.
  }
}

const offerUpdate = (): Promise<void> =>
  notify({
    id: 'update',
    title: offline.newVersion,
    autoClose: false,
    message: (
      <Stack gap="xs" align="flex-start">
        <Text size="sm">{offline.newVersionLead}</Text>
        <Button onClick={update}>{common.reload}</Button>
      </Stack>
    ),
  });

/** The version that waits takes over, and then the page is loaded anew; where another tab had it take over, at once. */
function update(): void {
  const waiting = registration?.waiting;
  isPressed = true;
  if (waiting) waiting.postMessage('update');
  else reload();
}
