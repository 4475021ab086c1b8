/** `read`: somebody else's personal data was seen; `export`: all of it was taken out. */
export const AUDIT_ACTIONS = ['create', 'update', 'delete', 'read', 'export'] as const;
