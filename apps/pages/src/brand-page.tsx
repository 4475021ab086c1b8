import type { ReactNode } from 'react';
import './brand-page.css';
import { common } from './text.ts';

/** A page that a message links to: our name, and one thing to do. */
export const BrandPage = ({ children }: { readonly children: ReactNode }) => (
  <div className="shell brand-page">
    <header className="brand">{common.brand}</header>
    <main className="panel stack">{children}</main>
  </div>
);
