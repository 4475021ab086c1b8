import { createRoute } from '@tanstack/react-router';
import { root } from './root-route.tsx';
import { BrokenApp } from './shell/broken-screen.tsx';
import { DeskFrame } from './shell/desk/desk-frame.tsx';
import { DeskNotFound } from './shell/desk/desk-not-found.tsx';

/** Above the desk's screens. */
export const desk = createRoute({
  getParentRoute: () => root,
  path: 'desk',
  component: DeskFrame,
  errorComponent: BrokenApp,
  notFoundComponent: DeskNotFound,
});
