// First: what a screen's own styles say comes after Mantine's.
import './kit/styles.ts';
import { RouterProvider } from '@tanstack/react-router';
import { router } from './desk-routes.tsx';
import { DeskGate } from './shell/desk/desk-gate.tsx';
import { start } from './shell/start.tsx';

start(
  <DeskGate>
    <RouterProvider router={router} />
  </DeskGate>,
);
