import { type ReactNode, useEffect, useRef } from 'react';

interface ResultProps {
  readonly emblem?: '✓' | '!';
  readonly title: string;
  readonly children?: ReactNode;
}

/** How it ended: takes the focus, so that it is read aloud and the keyboard goes on from here. */
export function Result({ emblem, title, children }: ResultProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <section className="stack result">
      {emblem && (
        <span className={emblem === '✓' ? 'emblem good' : 'emblem'} aria-hidden="true">
          {emblem}
        </span>
      )}
      <h1 ref={heading} tabIndex={-1}>
        {title}
      </h1>
      {children}
    </section>
  );
}
