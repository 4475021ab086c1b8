import { join } from 'node:path';
import { defineConfig } from 'vite';
import { installable } from '../../scripts/installable.ts';
import { buildOf } from './build.ts';

const src = join(import.meta.dirname, 'src');

/** The cabinet, at `/cabinet`; its files are served at `/workspace/assets/`. */
export default defineConfig(
  buildOf({
    page: 'index.html',
    folder: 'cabinet',
    base: '/workspace/',
    plugins: [
      installable({
        name: 'Окошко: кабинет',
        shortName: 'Окошко',
        scope: '/cabinet',
        background: '#2a5bd7',
        paper: '#ffffff',
        icon: join(src, 'icon.svg'),
        worker: [join(src, 'sw.ts'), 'cabinet-sw.js'],
      }),
    ],
  }),
);
