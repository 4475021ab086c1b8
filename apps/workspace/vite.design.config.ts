import { defineConfig } from 'vite';
import { buildOf } from './build.ts';

/** Every shared part in every state, at `/design`; the server serves it in development alone. */
export default defineConfig(
  buildOf({ page: 'design.html', folder: 'design', base: '/workspace/design/' }),
);
