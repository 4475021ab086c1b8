import { writeFile } from 'node:fs/promises';
import { apiDescription } from '../api-description.ts';
import { collections, permissions, restCollections, routes } from '../modules.ts';
import {
  actionOf,
  type CollectionOperation,
  type Declaration,
  mayRemove,
  OPERATIONS,
} from '../platform/collections/declare/index.ts';
import type { RouteAction } from '../platform/http/route-actions.ts';
import {
  type Grant,
  type ModulePermissions,
  type Permissions,
  STORED_ROLES,
} from '../platform/permissions/grants.ts';

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
/** Finds the purpose of a route in the document. */
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

const WORDS: Readonly<Record<CollectionOperation, string>> = {
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
  for (const operation of OPERATIONS) {
    // A module lists some of the actions there could be.
    const grant = (listed as Readonly<Record<string, Grant>>)[actionOf(collection, operation)];
    if (grant) byGrant.set(grant, [...(byGrant.get(grant) ?? []), operation]);
  }
  return [...byGrant].map(([grant, operations]) => {
    const actionNames = operations.map((operation) => actionOf(collection, operation));
    const words = operations.map((operation) => WORDS[operation]).join(', ');
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

/** The opening of `docs/rights.md`, which tells how to read the tables below it. */
const RIGHTS_INTRODUCTION = `# Who may do what

Written by \`npm run gen\` from the routes and the collections' declarations; what operators decided
of one installation is in its table \`permissions\`.

Two questions are asked of a request. **May the role do this at all?** The role must hold the action the route asks
for, else a visitor gets 403, and whoever is signed in 405 with what they may do there in \`Allow\`: a 403 would
sign the widget out. **Whose rows, which fields?** The collection's policies say: rows without one are missing (404).

| Role | Who |
| --- | --- |
| \`public\` | a visitor, without a session |
| \`guest\` | whoever came by a link: one client at one provider |
| \`client\` | whoever proved a phone by a code for booking: a session of the account that has the client's rights alone (decision 44) |
| \`authenticated\` | whoever has an account |
| \`operator\` | the staff of the service who may do all: its owner |
| \`support\` | staff who answer requests, and help with messages and signing in |
| \`moderator\` | staff who decide about reviews |
| \`accountant\` | staff who decide about money |
| \`reader\` | staff who read the desk and change nothing |

Provider and client are no roles but scopes of an account: a provider owns a provider profile, a client has client
profiles (their account is the profile's \`user\`), and one account may be both. A guest has one client profile, whose
\`guest\` they are. **What may a client do?** What the columns \`authenticated\` (\`client\`, \`guest\`) allow below, on the rows
where a policy \`client\`, \`participant\`, \`author\` or \`visitor\` holds. A provider: the same, where \`owner\` does.

**yes**: the code grants it; operators may revoke it. Empty: not granted; operators may grant it, and the policies
still hold. **never**: operators cannot grant it (400 \`permission_forbidden\`); to a role of their own making they can. What only
the staff are granted no other stored role ever gets: rights of the staff are held by roles of the staff alone.

**The ready roles** \`support\`, \`moderator\`, \`accountant\` and \`reader\` see everybody's rows as far as their actions go, and hold the
actions below alone: operators may revoke some, and grant no others. None changes accounts, roles or how people sign in, which would make
it any other role. Where a document of theirs names one of a collection that they do not list (a moderator's review its client), they read
that one (\`follows\` of \`platform/permissions/ready-roles.ts\`), and lists of them never. Each needs an account of its own: they are for the
desk, and book, sell and work nowhere.

**A role of their own making that holds an action which only the staff are granted below is of the staff**: its people give the second
factor where operators do, their sessions are as short, and the desk is open to them. It sees no more rows than an account does, as
policies \`operator\` hold for operators and ready roles alone; so actions whose rows are those policies', and those that the API keeps to operators (roles,
accounts, files and letters of others, broadcasts, collections), bring it nothing. Money, the inbox, undelivered
messages, the numbers, the steps of signing in and the readiness of the installation do: \`apps/api/testing/matrix/copied-role.ts\` lists them all.

What needs no action (signing in, webhooks, public pages) is open to everybody and not listed.`;

/** Writes the page of rights, and the list of actions that programs know, into the files it is given. */
const [page = 'rights.md', actions = 'actions.ts'] = process.argv.slice(2);
const routeActions = routes.map(({ endpoint }) => endpoint);
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
  return `// Written by apps/api/src/cli/write-rights.ts from the routes and declarations; not to be edited.
export const ACTIONS_BY_AREA = {
${areas.join('')}} as const;
export type ActionArea = keyof typeof ACTIONS_BY_AREA;
export type Action = (typeof ACTIONS_BY_AREA)[ActionArea][number];
`;
}
