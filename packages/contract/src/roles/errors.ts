export const roleErrors = {
  role_unknown: { status: 404, message: 'Role not found' },
  permission_forbidden: { status: 400, message: 'This role must never have this permission' },
  role_stored: { status: 400, message: 'Cannot delete this role' },
} as const;
