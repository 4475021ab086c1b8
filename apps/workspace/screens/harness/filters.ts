import { expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import type { OperationName } from './description.ts';
import { fields, fill, pass, withPage } from './page.ts';
import type { Wire } from './wire.ts';

/** The input of a list's field, its part in the address, and its part in the request to the server. */
type Filter = readonly [input: string, inAddress: string, inRequest: string];

/** Each field that narrows a list goes into the address, alone, and into the next request. */
export function testFilters(
  open: () => Promise<Wire>,
  read: OperationName,
  filters: Readonly<Record<string, Filter>>,
): void {
  test.each(Object.entries(filters))('narrowed by «%s»', async (label, filter) => {
    const [input, inAddress, inRequest] = filter;
    const wire = await open();
    const requests = () =>
      wire.callsOf(read).map(({ url }) => decodeURIComponent(new URL(url).search));
    await expect.poll(() => requests().length).toBeGreaterThan(0);
    const before = requests().at(-1) ?? '';
    expect(before).not.toContain(inRequest);
    await give(label, input);
    await expect.poll(() => requests().at(-1)).toContain(inRequest);
    expect(decodeURIComponent(location.search)).toBe(`?${inAddress}`);
  });
}

/** A search is sent once nothing more is typed; in milliseconds. */
const LONGER_THAN_TYPING = 1000;

async function give(label: string, input: string): Promise<void> {
  const field = () => fields(label).at(-1);
  await expect
    .poll(field, { message: `«${label}»` })
    .toBeTruthy()
    .catch(withPage);
  const element = field();
  if (element instanceof HTMLSelectElement) await userEvent.selectOptions(element, input);
  else await fill(label, input);
  await pass(LONGER_THAN_TYPING);
}
