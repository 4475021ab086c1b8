import { expect, test } from 'vitest';
import { router as deskRouter } from '../src/desk-routes.tsx';
import { router as cabinetRouter } from '../src/routes.tsx';

const sources = import.meta.glob<string>('./{cabinet,desk}/*.test.ts', {
  query: '?raw',
  import: 'default',
  eager: true,
});

/** The routes that tables of states are written for. */
const tested = Object.values(sources).flatMap((source) =>
  [...source.matchAll(/\bscreen\(\s*'(cabinet|desk)',\s*'([^']+)'/g)].map(([, , route]) => route),
);

test.each([
  ['cabinet', cabinetRouter],
  ['desk', deskRouter],
])('every route of the %s has its states', (_, router) => {
  const routes = Object.keys(router.routesByPath);
  expect(routes.length).toBeGreaterThan(10);
  expect(routes.filter((route) => !tested.includes(route))).toEqual([]);
});

test('no table is of a route that there is not', () => {
  const routes = [
    ...Object.keys(cabinetRouter.routesByPath),
    ...Object.keys(deskRouter.routesByPath),
  ];
  expect(tested.filter((route) => !routes.includes(route as string))).toEqual([]);
});
