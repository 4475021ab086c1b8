import { expect, test } from 'vitest';
import { type ChoosableColumn, choiceOf, chosenColumns, namesIn, toggled } from './rules.ts';

const column = (id: string, isExtra = false): ChoosableColumn<unknown> => ({
  ...{ id, header: id.toUpperCase(), isExtra },
  cell: () => null,
});
const COLUMNS = [column('name'), column('phone'), column('since'), column('due', true)];
const shownBy = (text: string | undefined) =>
  chosenColumns(COLUMNS, text).flatMap(({ id, isHidden }) => (isHidden ? [] : [id]));

test('before anybody chooses, the further columns are not there', () => {
  expect(shownBy(undefined)).toEqual(['name', 'phone', 'since']);
  expect(choiceOf(COLUMNS, undefined).chosen).toEqual(['phone', 'since']);
});

test.each([
  ['due', ['name', 'due']],
  ['due,phone', ['name', 'phone', 'due']],
  ['name', ['name', 'phone', 'since']],
  ['no,such', ['name', 'phone', 'since']],
  [',', ['name', 'phone', 'since']],
])('the address %s', (text, shown) => {
  expect(shownBy(text)).toEqual(shown);
});

test('whatever is pressed, at least one column is chosen, and each press makes or undoes one', () => {
  let chosen: readonly string[] = ['phone', 'since', 'due'];
  for (const name of ['since', 'phone', 'due', 'due', 'phone', 'due', 'phone']) {
    const next = toggled(chosen, name);
    expect(next.length).toBeGreaterThan(0);
    expect(Math.abs(next.length - chosen.length)).toBeLessThanOrEqual(1);
    chosen = next;
  }
  expect(chosen).toEqual(['phone']);
});

test('the first column opens the row, and nobody is offered to hide it', () => {
  expect(choiceOf(COLUMNS, 'phone').choices.map(({ label }) => label)).toEqual([
    ...['PHONE', 'SINCE', 'DUE'],
  ]);
});

test('of an address the names alone count that there are', () => {
  expect(namesIn(['phone', 'since'], 'since,x,phone')).toEqual(['since', 'phone']);
  expect(namesIn(['phone'], undefined)).toEqual([]);
});
