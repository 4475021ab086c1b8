import { collections, permissions, restCollections } from '../modules.ts';
import {
  actionOf,
  type CollectionOperation,
  type Declaration,
} from '../platform/collections/declaration.ts';
import { mayRemove } from '../platform/collections/policy.ts';
import type { RouteAction } from '../platform/http/route-actions.ts';
import { keysOf } from '../platform/narrowing.ts';
import {
  type Grant,
  type ModulePermissions,
  STORED_ROLES,
} from '../platform/permissions/grants.ts';
import { RIGHTS_INTRODUCTION } from './rights-introduction.ts';

type Document = { readonly paths?: Readonly<Record<string, unknown>> };

/** `docs/rights.md`: who may do what, in the words of the API's own document. */
export function rightsPage(routeActions: readonly RouteAction[], document: Document): string {
  const area = { routeActions, summaryOf: summariesOf(document) };
  const areas = Object.entries(permissions).map(([name, listed]) =>
    areaText(name, { ...area, listed }),
  );
  const policies = restCollections.flatMap(policyRows);
  return [RIGHTS_INTRODUCTION, ...areas, policiesText(policies)].join('\n\n');
}

const row = (...cells: readonly string[]): string =>
  `| ${cells.join(' | ').replaceAll('\n', ' ')} |`;

type SummaryOf = (route: RouteAction) => string;
/** What a route is for. */
const summariesOf =
  ({ paths = {} }: Document): SummaryOf =>
  ({ method, path }) => {
    const operations = paths[path.replaceAll(/:(\w+)/g, '{$1}')];
    // The document types no methods but those of OpenAPI; a route's may be any text.
    const byMethod = operations as
      | Readonly<Record<string, { readonly summary?: string }>>
      | undefined;
    return byMethod?.[method.toLowerCase()]?.summary ?? `${method} ${path}`;
  };

interface Area {
  readonly listed: ModulePermissions;
  readonly routeActions: readonly RouteAction[];
  readonly summaryOf: SummaryOf;
}

function areaText(name: string, area: Area): string {
  const title = name.replaceAll('-', ' ');
  return [
    `## ${title.charAt(0).toUpperCase()}${title.slice(1)}`,
    '',
    row('What', ...STORED_ROLES, 'Actions'),
    row('---', ...STORED_ROLES.map(() => ':---:'), '---'),
    ...lines(area).map(({ what, grant, actions }) =>
      row(what, ...STORED_ROLES.map((role) => cell(grant, role)), actions),
    ),
  ].join('\n');
}

interface Line {
  readonly what: string;
  readonly grant: Grant;
  readonly actions: string;
}

function lines({ listed, routeActions, summaryOf }: Area): readonly Line[] {
  const all = [...collections.values()].flatMap((one) =>
    collectionLines(one, { listed, routeActions }),
  );
  const covered = new Set(all.flatMap(({ actionNames }) => actionNames));
  const others = Object.entries(listed)
    .filter(([action]) => !covered.has(action))
    .map(([action, grant]) => {
      const asking = routeActions.filter((route) => route.action === action);
      const what = [...new Set(asking.map(summaryOf))].join('; ');
      return { what, grant, actions: `\`${action}\`` };
    });
  return [...all, ...others];
}

const OPERATIONS: Readonly<Record<CollectionOperation, string>> = {
  find: 'list',
  findOne: 'read one',
  create: 'add',
  update: 'change',
  delete: 'delete',
};

/** A collection's own actions; those that the same roles may take share a line. */
function collectionLines(
  declaration: Declaration,
  { listed, routeActions }: Pick<Area, 'listed' | 'routeActions'>,
): readonly (Line & { readonly actionNames: readonly string[] })[] {
  const { collection } = declaration;
  const isServed = restCollections.includes(declaration);
  // The contract's endpoints stand for its routes, and are listed with their own summaries.
  if (!isServed && routeActions.some(({ action }) => action?.startsWith(`${collection.uid}.`)))
    return [];
  const byGrant = new Map<Grant, CollectionOperation[]>();
  for (const operation of keysOf(OPERATIONS)) {
    // A module lists some of the actions there could be.
    const grant = (listed as Readonly<Record<string, Grant>>)[actionOf(collection, operation)];
    if (grant) byGrant.set(grant, [...(byGrant.get(grant) ?? []), operation]);
  }
  return [...byGrant].map(([grant, operations]) => {
    const actionNames = operations.map((operation) => actionOf(collection, operation));
    const words = operations.map((operation) => OPERATIONS[operation]).join(', ');
    const what = `${collection.plural}: ${isServed ? words : 'read where they are populated'}`;
    const names = operations.length > 1 ? `{${operations.join(',')}}` : operations[0];
    return { what, grant, actions: `\`${collection.uid}.${names}\``, actionNames };
  });
}

function cell({ may, never = [] }: Grant, role: (typeof STORED_ROLES)[number]): string {
  if (may.includes(role)) return 'yes';
  return never.includes(role) ? 'never' : '';
}

const policyRows = (declaration: Declaration): readonly string[] =>
  declaration.policies.map((policy) => {
    const removes = (declaration.remove ?? 'none') !== 'none' && mayRemove(policy);
    return row(
      declaration.collection.plural,
      policy.name,
      fieldsText(policy.read),
      fieldsText(policy.write),
      removes ? 'yes' : '',
    );
  });

const fieldsText = (fields: 'all' | 'none' | readonly string[]): string =>
  typeof fields === 'string' ? fields : fields.map((field) => `\`${field}\``).join(', ');

const policiesText = (rows: readonly string[]): string =>
  [
    '## Policies: whose rows, which fields',
    '',
    'The first policy that holds for a row decides; a row without one does not exist for the caller. The body of a new',
    'document may name what the policy it gets lets its creator write, or the fields that its declaration lists.',
    '',
    row('Collection', 'Policy', 'Reads', 'Writes', 'Deletes'),
    row('---', '---', '---', '---', ':---:'),
    ...rows,
    '',
  ].join('\n');
