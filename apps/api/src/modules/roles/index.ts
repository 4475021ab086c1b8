export { createRole, deleteRole, updateRole } from './change-roles.ts';
