import '@okoshko/ui/page.css';
import './page.css';
import type { ReactNode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';

/** Draws a page into its element of the document, or takes over what the build has drawn there. */
export function showPage(page: ReactNode): void {
  const element = document.getElementById('page');
  if (element?.hasChildNodes()) hydrateRoot(element, page);
  else if (element) createRoot(element).render(page);
}
