import './kit/styles.ts';
import { MantineProvider } from '@mantine/core';
import { RouterProvider } from '@tanstack/react-router';
import { createRoot } from 'react-dom/client';
import { startSession } from './api/offline/restore.ts';
import { Notices } from './kit/notify.tsx';
import { theme } from './kit/theme.ts';
import { router } from './routes.tsx';
import { listenForInstall } from './shell/install.ts';
import { watchPush } from './shell/push/watch.ts';
import { SessionGate } from './shell/session-gate.tsx';
import { startWorker } from './shell/worker.tsx';

const element = document.getElementById('workspace');
if (!element) throw new Error('the page has no place for the workspace');

startSession();
listenForInstall();
startWorker((path) => router.history.push(path));
watchPush();

createRoot(element).render(
  // Variables and classes come as files: the policy allows no `<style>`.
  <MantineProvider
    theme={theme}
    defaultColorScheme="auto"
    withCssVariables={false}
    withGlobalClasses={false}
  >
    <Notices />
    <SessionGate>
      <RouterProvider router={router} />
    </SessionGate>
  </MantineProvider>,
);
