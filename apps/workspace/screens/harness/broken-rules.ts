import axe from 'axe-core';

/** The rules of accessibility that the page breaks, with where. */
export async function brokenRules(): Promise<readonly string[]> {
  const { violations } = await axe.run(document, { resultTypes: ['violations'] });
  return violations.map(
    ({ id, nodes }) =>
      `${id}: ${nodes
        .slice(0, 3)
        .map(({ target }) => target.join(' '))
        .join(', ')}`,
  );
}
