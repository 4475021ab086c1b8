import type { RouteAction } from '../platform/http/route-actions.ts';
import type { Permissions } from '../platform/permissions/grants.ts';

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
  return `// Written by apps/api/src/cli/write-rights.ts from the modules' module.ts; not to be edited.
export const ACTIONS_BY_AREA = {
${areas.join('')}} as const;
export type ActionArea = keyof typeof ACTIONS_BY_AREA;
export type Action = (typeof ACTIONS_BY_AREA)[ActionArea][number];
`;
}
