import { createRootRoute } from '@tanstack/react-router';
import { BrokenApp } from './shell/broken-screen.tsx';
import { UnframedNotFound } from './shell/not-found.tsx';

/** Above all addresses of an app. */
export const root = createRootRoute({
  notFoundComponent: UnframedNotFound,
  errorComponent: BrokenApp,
});
