import type { Router } from '@tanstack/react-router';
import type { deskRoutes } from './desk-routes.tsx';
import type { root } from './root-route.tsx';
import type { cabinetRoutes } from './routes.tsx';

/** The addresses that links may name, of both apps. Each link leads within its own app. */
type Routes = readonly [...typeof cabinetRoutes, ...typeof deskRoutes];

declare module '@tanstack/react-router' {
  interface Register {
    router: Router<ReturnType<typeof root.addChildren<Routes>>>;
  }
}
