import { type ReactNode, useEffect, useRef } from 'react';
import { Emblem } from './emblem.tsx';

interface ResultProps {
  readonly emblem?: 'good' | 'bad';
  readonly title: string;
  readonly children?: ReactNode;
}

/** The screen that tells the outcome. */
export function Result({ emblem, title, children }: ResultProps) {
  return (
    <section className="stack result">
      {emblem && <Emblem kind={emblem} />}
      <Heading>{title}</Heading>
      {children}
    </section>
  );
}

/** The title of another screen: takes the focus, so that it is read aloud and the keyboard goes on from here. */
export function Heading({ children }: { readonly children: ReactNode }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <h1 ref={heading} tabIndex={-1}>
      {children}
    </h1>
  );
}
