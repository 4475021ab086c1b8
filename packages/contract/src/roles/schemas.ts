import { type Static, Type } from 'typebox';
import { codes } from '../endpoint.ts';
import { instant, ok } from '../platform/schemas.ts';

const params = Type.Object({ id: Type.String() });

/** `api::tariff` → controller `tariff` → action `find` → whether the role may take it. */
export const permissionTree = Type.Record(
  Type.String(),
  Type.Object({
    controllers: Type.Record(
      Type.String(),
      Type.Record(
        Type.String(),
        Type.Object({ enabled: Type.Boolean(), policy: Type.Optional(Type.String()) }),
      ),
    ),
  }),
  { title: 'PermissionTree' },
);
export type PermissionTree = Static<typeof permissionTree>;

const role = Type.Object({
  id: Type.Integer(),
  documentId: Type.String(),
  name: Type.String(),
  description: Type.String(),
  type: Type.String(),
  is_staff: Type.Boolean({
    description:
      'Whether it is of the staff: the operators’, or one that holds a right which only operators have by the release. Its people give a second factor, and their sessions are as short as operators’.',
  }),
  createdAt: instant,
  updatedAt: instant,
  publishedAt: instant,
});
const actions = Type.Array(Type.String({ maxLength: 200 }), { maxItems: 1000 });
const roleName = Type.String({ minLength: 1, maxLength: 255, pattern: '\\S' });
export const roleChanges = Type.Object(
  {
    name: Type.Optional(roleName),
    description: Type.Optional(Type.String({ maxLength: 1000 })),
    permissions: Type.Optional(permissionTree),
    grant: Type.Optional(
      Type.Unsafe<Static<typeof actions>>({
        ...actions,
        description:
          'Actions it gets, such as `api::tariff.tariff.find`; what is named nowhere stays.',
      }),
    ),
    revoke: Type.Optional(
      Type.Unsafe<Static<typeof actions>>({ ...actions, description: 'Actions it loses.' }),
    ),
  },
  { title: 'RoleChanges' },
);
export type RoleChanges = Static<typeof roleChanges>;

export const listRoles = {
  summary: 'Roles and how many users each has',
  reply: Type.Object({
    roles: Type.Array(Type.Object({ ...role.properties, nb_users: Type.Integer() })),
  }),
};
export const readRole = {
  summary: 'A role with its permissions among all there are',
  errors: codes('role_unknown'),
  params,
  reply: Type.Object({
    role: Type.Object({ ...role.properties, permissions: permissionTree }),
  }),
};
export const createRole = {
  summary: 'Add a role',
  errors: codes('second_person_needed'),
  body: Type.Object({ ...roleChanges.properties, name: roleName }),
  reply: ok,
};
export const updateRole = {
  summary:
    'Change a role. `permissions`, where given, are all it has from now on; `grant` and `revoke` leave the others as they are. In force on every node within two seconds. The operator role keeps what it takes to edit roles',
  errors: codes('permission_forbidden', 'role_unknown', 'second_person_needed'),
  params,
  body: roleChanges,
  reply: ok,
};
export const deleteRole = {
  summary: 'Delete a role; its users get the public one. The stored roles stay',
  errors: codes('role_stored', 'role_unknown', 'second_person_needed'),
  params,
  reply: ok,
};
export const listPermissions = {
  summary: 'All permissions there are',
  reply: Type.Object({ permissions: permissionTree }),
};
export const listOwnPermissions = {
  summary: "What the caller's role may do, so that a page offers and asks for nothing else",
  reply: Type.Object({
    permissions: Type.Array(Type.String(), {
      description: 'Actions, such as `api::payment.refund.create`.',
    }),
    is_operator: Type.Boolean({ description: "True: the role sees everybody's rows." }),
  }),
};
export const listPolicies = {
  summary: 'Policies: there are none, rows are told apart in code',
  reply: Type.Object({ policies: Type.Array(Type.String()) }),
};
export const listRoutes = {
  summary: 'Routes by area, with the permission each asks for',
  reply: Type.Object({
    routes: Type.Record(
      Type.String(),
      Type.Array(
        Type.Object({
          method: Type.String(),
          path: Type.String(),
          handler: Type.String(),
          config: Type.Object({ auth: Type.Object({ scope: Type.Array(Type.String()) }) }),
        }),
      ),
    ),
  }),
};

const roleTypes = Type.Array(Type.String(), { description: 'Types of roles.' });
export const listRights = {
  summary: 'Every action there is, by area, and which roles hold it or must never',
  reply: Type.Object({
    areas: Type.Array(
      Type.Object(
        {
          name: Type.String(),
          actions: Type.Array(
            Type.Object({
              action: Type.String(),
              roles: Type.Unsafe<string[]>({
                ...roleTypes,
                description: 'Types of the roles that hold it.',
              }),
              by_code: Type.Unsafe<string[]>({
                ...roleTypes,
                description: 'Types of the roles that the installed release gives it to.',
              }),
              never: Type.Unsafe<string[]>({
                ...roleTypes,
                description: 'Types of the roles that it cannot be granted to.',
              }),
              retained: Type.Unsafe<string[]>({
                ...roleTypes,
                description: 'Types of the roles that it cannot be taken from.',
              }),
            }),
          ),
        },
        { title: 'RightsOfArea' },
      ),
    ),
    roles: Type.Array(
      Type.Object({
        ...role.properties,
        nb_users: Type.Integer(),
        is_stored: Type.Boolean({ description: 'It cannot be deleted.' }),
      }),
    ),
  }),
};
