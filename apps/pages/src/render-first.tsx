/// <reference types="vite/client" />
import type { ReactNode } from 'react';
import { renderToString } from 'react-dom/server';

const pages = import.meta.glob<{ readonly page: ReactNode }>('./*/page.tsx', { eager: true });

/** The markup of what each page shows first, by the page's name. Run by the build. */
export const renderFirst = (): ReadonlyMap<string, string> =>
  new Map(
    Object.entries(pages).map(([path, { page }]) => [
      path.split('/').at(-2) ?? '',
      renderToString(page),
    ]),
  );
