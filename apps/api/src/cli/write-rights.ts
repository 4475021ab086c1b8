import { writeFile } from 'node:fs/promises';
import { apiDescription } from '../api-description.ts';
import { modules, permissions, restCollections } from '../modules.ts';
import { routeActionsOf } from '../platform/collections/route-list.ts';
import type { Module } from '../platform/module.ts';
import { actionsFile } from './actions-file.ts';
import { rightsPage } from './rights-page.ts';

/** Writes the page of rights, and the list of actions that programs know, into the files it is given. */
const [page = 'rights.md', actions = 'actions.ts'] = process.argv.slice(2);
const all: readonly Module[] = modules;
const routeActions = [
  ...all.flatMap(({ routes = [] }) => routes.map(({ endpoint }) => endpoint)),
  ...restCollections.flatMap(routeActionsOf),
];
await writeFile(page, rightsPage(routeActions, apiDescription()));
await writeFile(actions, actionsFile(permissions, routeActions));
