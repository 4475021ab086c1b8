import { collection, type Document, text } from '../collection.ts';
import type { Address } from '../endpoint.ts';
import type * as schemas from './schemas.ts';

export const listRoles: Address<typeof schemas.listRoles> = {
  method: 'GET',
  path: '/api/users-permissions/roles',
};
export const readRole: Address<typeof schemas.readRole> = {
  method: 'GET',
  path: '/api/users-permissions/roles/:id',
};
export const createRole: Address<typeof schemas.createRole> = {
  method: 'POST',
  path: '/api/users-permissions/roles',
};
export const updateRole: Address<typeof schemas.updateRole> = {
  method: 'PUT',
  path: '/api/users-permissions/roles/:id',
};
export const deleteRole: Address<typeof schemas.deleteRole> = {
  method: 'DELETE',
  path: '/api/users-permissions/roles/:id',
};
export const listPermissions: Address<typeof schemas.listPermissions> = {
  method: 'GET',
  path: '/api/users-permissions/permissions',
};
export const listOwnPermissions: Address<typeof schemas.listOwnPermissions> = {
  method: 'GET',
  path: '/api/users-permissions/permissions/own',
};
export const listPolicies: Address<typeof schemas.listPolicies> = {
  method: 'GET',
  path: '/api/users-permissions/policies',
};
export const listRoutes: Address<typeof schemas.listRoutes> = {
  method: 'GET',
  path: '/api/users-permissions/routes',
};
export const listRights: Address<typeof schemas.listRights> = {
  method: 'GET',
  path: '/api/users-permissions/rights',
};

/** `type` is the role's name for machines: `public`, `authenticated`, `operator`, or one made from the name. */
export const roles = collection(
  'roles',
  {
    name: text({ required: true, max: 255 }),
    description: text({ max: 1000 }),
    type: text(),
  },
  'plugin::users-permissions.role',
);
export type Role = Document<typeof roles>;

export const roleErrors = {
  role_unknown: { status: 404, message: { en: 'Role not found', ru: 'Такой роли нет' } },
  permission_forbidden: {
    status: 400,
    message: {
      en: 'This role must never have this permission',
      ru: 'Этой роли такое право давать нельзя',
    },
  },
  role_stored: {
    status: 400,
    message: { en: 'Cannot delete this role', ru: 'Эту роль нельзя удалить' },
  },
} as const;

export const roleSentences = {
  role_undeletable: { en: 'Cannot delete {role} role', ru: 'Роль `{role}` нельзя удалить' },
  permission_never: {
    en: 'The role {role} must never have the permission {permission}',
    ru: 'Роли `{role}` нельзя давать право `{permission}`',
  },
  permission_unknown: { en: 'There is no permission {permission}', ru: 'Права `{permission}` нет' },
} as const;
