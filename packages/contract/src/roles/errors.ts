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
