import { createRoute } from '@tanstack/react-router';
import { root } from './root-route.tsx';
import { BrokenApp } from './shell/broken-screen.tsx';
import { DeskFrame, DeskNotFound } from './shell/desk/desk-frame.tsx';

/** Above the desk's screens. */
export const desk = createRoute({
  getParentRoute: () => root,
  path: 'desk',
  component: DeskFrame,
  errorComponent: BrokenApp,
  notFoundComponent: DeskNotFound,
});
