import type { ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import { watchDrafts } from '../api/drafts.ts';
import { watchConnection } from '../api/reconnect.ts';
import { Mantine } from '../kit/mantine.tsx';
import { Notices } from '../kit/notify.tsx';
import { Boundary, BrokenApp } from './broken-screen.tsx';

/** Draws an app of the workspace into its page. */
export function start(app: ReactNode): void {
  const element = document.getElementById('workspace');
  if (!element) throw new Error('the page has no place for the workspace');
  watchConnection();
  watchDrafts();
  watchWidth();
  createRoot(element).render(<Whole>{app}</Whole>);
}

/**
 * Styles everything anew when the window has another width. WebKit otherwise keeps the styles of the width before wherever a
 * container query is on the page: a sheet that is added, however empty, makes it look at all rules.
 */
function watchWidth(): void {
  let width = window.innerWidth;
  window.addEventListener('resize', () => {
    if (window.innerWidth === width) return;
    width = window.innerWidth;
    requestAnimationFrame(() => {
      document.adoptedStyleSheets = [new CSSStyleSheet()];
    });
  });
}

/** An app with its notices, which stand apart: what breaks one of the two leaves the other. */
export const Whole = ({ children }: { readonly children: ReactNode }) => (
  <Mantine>
    <Boundary otherwise={nothing}>
      <Notices />
    </Boundary>
    <Boundary otherwise={BrokenApp}>{children}</Boundary>
  </Mantine>
);

const nothing = () => null;
