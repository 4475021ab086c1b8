export const roleErrors = {
  role_unknown: { status: 404, message: 'Role not found' },
  role_stored: { status: 400, message: 'This role comes with the service and stays' },
} as const;
