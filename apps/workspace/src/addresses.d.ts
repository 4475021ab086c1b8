import type { Router } from '@tanstack/react-router';
import type { deskRoutes } from './desk-routes.tsx';
import type { root } from './root-route.tsx';
import type { cabinetRoutes } from './routes.tsx';

/** What links may name: the addresses of both apps. Each leads within its own. */
type Routes = readonly [...typeof cabinetRoutes, ...typeof deskRoutes];

declare module '@tanstack/react-router' {
  interface Register {
    router: Router<ReturnType<typeof root.addChildren<Routes>>>;
  }
}
