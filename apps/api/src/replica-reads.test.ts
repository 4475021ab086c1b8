import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startApi, type TestApi } from '../testing/start-api.ts';
import { modules } from './modules.ts';
import { actionOf, hasRoutes } from './platform/collections/declare/index.ts';
import { type Actor, visitorActor } from './platform/ctx.ts';
import type { Module } from './platform/manifest/module.ts';

const PAGE = join(import.meta.dirname, '../../../docs/operating.md');

const professional: Actor = { ...visitorActor, user: 1, provider: 1, session: 1 };
const operator: Actor = { ...professional, isOperator: true };

let api: TestApi;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.close());

const pathsFor = (actor: Actor): readonly string[] =>
  api.service.router
    .filter(({ method, mayLag }) => method === 'GET' && mayLag?.(actor))
    .map(({ path }) => path);

test('what a replica may answer is what the operators’ page says, by who asks', async () => {
  const page = await readFile(PAGE, 'utf8');
  const listed = (who: string): readonly string[] => {
    const [line = ''] = page.match(new RegExp(`^- \\*\\*${who}\\*\\*: .*$`, 'm')) ?? [];
    return [...line.matchAll(/`([^`]+)`/g)].map(([, path = '']) => path).sort();
  };
  const everybody = pathsFor(professional);
  const beside = (paths: readonly string[]) => paths.filter((path) => !everybody.includes(path));
  expect(listed('Everybody')).toEqual([...everybody].sort());
  expect(listed('Visitors')).toEqual([...beside(pathsFor(visitorActor))].sort());
  expect(listed('Staff')).toEqual([...beside(pathsFor(operator))].sort());
});

test('only what is read may lag, and nothing that a node keeps', () => {
  const all: readonly Module[] = modules;
  const lagging = all.flatMap(({ routes = [] }) =>
    routes.filter(({ endpoint }) => endpoint.mayLag !== undefined),
  );
  expect(lagging.filter(({ endpoint, isCached }) => endpoint.method !== 'GET' || isCached)).toEqual(
    [],
  );
  expect(lagging.filter(({ endpoint }) => endpoint.hasEffects || endpoint.isStream)).toEqual([]);
});

/** One document for each provider, which staff have no list of. */
const NO_LIST = ['message-template'];

test('every list that staff may read may lag for them', () => {
  const staff = [...api.service.app.collections.values()].filter(
    (one) => hasRoutes(one) && !NO_LIST.includes(one.collection.singular),
  );
  expect(
    staff
      .filter(({ mayLag }) => mayLag === undefined)
      .map(({ collection }) => actionOf(collection, 'find')),
  ).toEqual([]);
});
