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
  createRoot(element).render(<Whole>{app}</Whole>);
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
