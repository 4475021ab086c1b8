import type { ButtonHTMLAttributes } from 'react';
import type { DrawnElement } from '../../landing/drawn.ts';

interface DrawnProps {
  readonly elements: readonly DrawnElement[];
  readonly position: number;
  /** Further attributes of buttons. */
  readonly button: ButtonHTMLAttributes<HTMLButtonElement>;
}

/** The elements that the build drew, as React draws them: the same ones, so that React takes over those that stand. */
export function Drawn({ elements, position, button }: DrawnProps) {
  const [tag, { class: className, ...attributes }, children] = elements[position] as DrawnElement;
  // Any tag takes what was drawn on it; a picture no children, not even none.
  const Tag = tag as 'button';
  const inside = children.map((it, at) =>
    typeof it === 'string' ? (
      it
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: what stands in the same place is the same element in every state
      <Drawn key={at} elements={elements} position={it} button={button} />
    ),
  );
  return (
    <Tag className={className} {...attributes} {...(tag === 'button' && button)}>
      {inside.length ? inside : undefined}
    </Tag>
  );
}
