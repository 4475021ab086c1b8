import '@okoshko/ui/page.css';
import './page.css';
import type { ReactNode } from 'react';
import { createRoot } from 'react-dom/client';

/** Draws a page into its one place. */
export function showPage(page: ReactNode): void {
  const place = document.getElementById('page');
  if (place) createRoot(place).render(page);
}
