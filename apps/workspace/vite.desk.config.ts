import { defineConfig } from 'vite';
import { buildOf } from './build.ts';

/** The desk, at `/desk`; its files are served at `/workspace/desk/assets/`. Nothing of it is installed on a device. */
export default defineConfig(
  buildOf({ page: 'desk.html', folder: 'desk', base: '/workspace/desk/' }),
);
