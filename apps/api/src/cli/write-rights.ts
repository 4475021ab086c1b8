import { writeFile } from 'node:fs/promises';
import { apiDescription } from '../api-description.ts';
import { modules, restCollections } from '../modules.ts';
import { routeActionsOf } from '../platform/collections/route-list.ts';
import type { Module } from '../platform/module.ts';
import { rightsPage } from './rights-page.ts';

/** Writes the page of rights into the file it is given. */
const [path = 'rights.md'] = process.argv.slice(2);
const all: readonly Module[] = modules;
const routeActions = [
  ...all.flatMap(({ routes = [] }) => routes.map(({ endpoint }) => endpoint)),
  ...restCollections.flatMap(routeActionsOf),
];
await writeFile(path, rightsPage(routeActions, apiDescription()));
