import type { ReactNode } from 'react';
import './letter.css';
import { text } from './text.ts';

/** A page a letter leads to: our name, and one thing to do. */
export const LetterPage = ({ children }: { readonly children: ReactNode }) => (
  <div className="shell letter">
    <header className="brand">{text.brand}</header>
    <main className="panel stack">{children}</main>
  </div>
);
