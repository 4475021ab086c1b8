/** All of our tags in the page. */
export const ownTags = (): readonly HTMLScriptElement[] => [
  ...document.querySelectorAll<HTMLScriptElement>('script[src*="/okoshko.js"]'),
];

/** Two of our tags, as their developer wrote them. */
export interface TagDifference {
  readonly ruling: string;
  readonly other: string;
  /** Names of what one has and the other has not, or has otherwise. */
  readonly attributes: readonly string[];
}

type Attributes = Readonly<Record<string, string>>;

/** The differences between the tag that rules and the one that does nothing. */
export function differenceOf(ruling: Attributes, other: Attributes): TagDifference {
  const names = [...new Set([...Object.keys(ruling), ...Object.keys(other)])].sort();
  return {
    ruling: written(ruling),
    other: written(other),
    attributes: names.filter((name) => ruling[name] !== other[name]),
  };
}

/** Without what nobody wrote to tell them apart: a nonce is secret. */
export const attributesOf = (tag: Element): Attributes =>
  Object.fromEntries(
    [...tag.attributes]
      .filter(({ name }) => name !== 'nonce')
      .map(({ name, value }) => [name, value]),
  );

const written = (attributes: Attributes): string => {
  const words = Object.entries(attributes).map(([name, value]) =>
    value ? `${name}="${value}"` : name,
  );
  return `<${['script', ...words].join(' ')}>`;
};
