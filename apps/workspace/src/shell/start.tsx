import '../kit/styles.ts';
import type { ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import { Mantine } from '../kit/mantine.tsx';
import { Notices } from '../kit/notify.tsx';

/** Draws an app of the workspace into its page. */
export function start(app: ReactNode): void {
  const element = document.getElementById('workspace');
  if (!element) throw new Error('the page has no place for the workspace');
  createRoot(element).render(
    <Mantine>
      <Notices />
      {app}
    </Mantine>,
  );
}
