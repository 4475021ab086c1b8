import type { Address } from '../endpoint.ts';
import type * as schemas from './schemas.ts';

export const useLink: Address<typeof schemas.useLink> = {
  method: 'GET',
  path: '/api/auth-link/auth/:magicLink',
};
export const inviteClient: Address<typeof schemas.inviteClient> = {
  method: 'POST',
  path: '/api/auth-link/client-profiles/:id',
};
export const createAnonymousLink: Address<typeof schemas.createAnonymousLink> = {
  method: 'POST',
  path: '/api/auth-link/create-anonymous-magic-link',
};

export const authLinkErrors = {
  link_gone: {
    status: 410,
    message: {
      en: 'The link was used, replaced or has expired; ask for a new one',
      ru: 'Ссылка использована, заменена или устарела, запросите новую',
    },
  },
  link_limit: {
    status: 429,
    message: {
      en: 'Too many links; wait before the next',
      ru: 'Слишком много ссылок, подождите перед следующей',
    },
  },
  client_blocked: {
    status: 409,
    message: {
      en: 'A blocked client is sent no link',
      ru: 'Заблокированному клиенту ссылка не отправляется',
    },
  },
} as const;
