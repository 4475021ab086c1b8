export const roleErrors = {
  role_unknown: { status: 404, message: 'Role not found' },
  role_stored: { status: 400, message: 'Cannot delete this role' },
} as const;
