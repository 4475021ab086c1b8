// First: what a screen's own styles say comes after Mantine's.
import './kit/styles.ts';
import { RouterProvider } from '@tanstack/react-router';
import { startSession } from './api/offline/restore.ts';
import { router } from './routes.tsx';
import { listenForInstall } from './shell/install.ts';
import { watchPush } from './shell/push/watch.ts';
import { SessionGate } from './shell/session-gate.tsx';
import { start } from './shell/start.tsx';
import { startWorker } from './shell/worker.tsx';

startSession();
listenForInstall();
startWorker(router.history);
watchPush();
start(
  <SessionGate>
    <RouterProvider router={router} />
  </SessionGate>,
);
