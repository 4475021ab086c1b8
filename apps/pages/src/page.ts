import '@okoshko/ui/page.css';
import './page.css';
import type { ReactNode } from 'react';
import { createRoot } from 'react-dom/client';

/** Draws a page into its element of the document. */
export function showPage(page: ReactNode): void {
  const element = document.getElementById('page');
  if (element) createRoot(element).render(page);
}
