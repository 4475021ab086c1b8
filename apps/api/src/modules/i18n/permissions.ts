import type { ModulePermissions } from '../../platform/permissions/grants.ts';

export const permissions: ModulePermissions = {
  'plugin::i18n.locales.listLocales': { may: ['public', 'authenticated', 'operator'] },
};
