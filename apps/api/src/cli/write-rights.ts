import { writeFile } from 'node:fs/promises';
import { apiDescription } from '../api-description.ts';
import { modules, permissions, restCollections } from '../modules.ts';
import { routeActionsOf } from '../platform/collections/route-list.ts';
import type { RouteAction } from '../platform/http/route-actions.ts';
import type { Module } from '../platform/module.ts';
import type { Permissions } from '../platform/permissions/grants.ts';
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

/** `packages/contract/src/roles/actions.gen.ts`: the actions that routes ask for, by area. */
export function actionsFile(
  permissions: Permissions,
  routeActions: readonly RouteAction[],
): string {
  const requested = new Set(routeActions.map(({ action }) => action));
  const areas = Object.entries(permissions).flatMap(([area, listed]) => {
    const actions = Object.keys(listed).filter((action) => requested.has(action));
    if (actions.length === 0) return [];
    const lines = actions.map((action) => `    '${action}',\n`).join('');
    return `  ${/\W/.test(area) ? `'${area}'` : area}: [\n${lines}  ],\n`;
  });
  return `// Written by apps/api/src/cli/write-rights.ts from the modules' permissions.ts; not to be edited.
export const ACTIONS_BY_AREA = {
${areas.join('')}} as const;
export type ActionArea = keyof typeof ACTIONS_BY_AREA;
export type Action = (typeof ACTIONS_BY_AREA)[ActionArea][number];
`;
}
