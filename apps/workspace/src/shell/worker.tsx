import { Button, Stack, Text } from '@mantine/core';
import { notify } from '../kit/notify.tsx';
import { offline } from '../text/offline.ts';

const AT = '/cabinet-sw.js';
/** The desk is never kept on a device. */
const SCOPE = '/cabinet';

/** Keeps the app itself on the device, so that it opens without a network; asks before it becomes another version. `open` shows a page. */
export function startWorker(open: (path: string) => void): void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  // A notification was pressed, and this window is the one to show what it tells of.
  navigator.serviceWorker.addEventListener('message', ({ data }) => {
    if (typeof data?.open === 'string') open(data.open);
  });
  if (!location.pathname.startsWith(SCOPE)) return;
  // After what the first screen needs.
  if (document.readyState === 'complete') register();
  else addEventListener('load', register, { once: true });
}

export const registerWorker = (): Promise<ServiceWorkerRegistration> =>
  navigator.serviceWorker.register(AT, { scope: SCOPE });

async function register(): Promise<void> {
  const { serviceWorker } = navigator;
  try {
    const registration = await registerWorker();
    // Without a former one it is the first visit: there is nothing to update.
    const offerWhenInstalled = (worker: ServiceWorker | null) => {
      if (worker?.state === 'installed' && serviceWorker.controller) offerUpdate(worker);
    };
    offerWhenInstalled(registration.waiting);
    registration.addEventListener('updatefound', () => {
      const worker = registration.installing;
      worker?.addEventListener('statechange', () => offerWhenInstalled(worker));
    });
  } catch {
    // A browser that forbids it: the app works by network alone.
  }
}

function offerUpdate(worker: ServiceWorker): void {
  const update = () => {
    navigator.serviceWorker.addEventListener('controllerchange', () => location.reload(), {
      once: true,
    });
    worker.postMessage('update');
  };
  notify({
    id: 'update',
    title: offline.newVersion,
    autoClose: false,
    message: (
      <Stack gap="xs" align="flex-start">
        <Text size="sm">{offline.newVersionLead}</Text>
        <Button mih={44} onClick={update}>
          {offline.update}
        </Button>
      </Stack>
    ),
  });
}
