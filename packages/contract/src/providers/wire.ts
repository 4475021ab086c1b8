import type { Address } from '../endpoint.ts';
import type * as schemas from './schemas.ts';

export const saveOwnProvider: Address<typeof schemas.saveOwnProvider> = {
  method: 'POST',
  path: '/api/provider-profile/me',
};

export const checkOrigin: Address<typeof schemas.checkOrigin> = {
  method: 'GET',
  path: '/api/origins/check',
};
export const listOrigins: Address<typeof schemas.listOrigins> = {
  method: 'GET',
  path: '/api/provider-profile/me/origins',
};
export const addOrigin: Address<typeof schemas.addOrigin> = {
  method: 'POST',
  path: '/api/provider-profile/me/origins',
};
export const proveOrigin: Address<typeof schemas.proveOrigin> = {
  method: 'POST',
  path: '/api/provider-profile/me/origins/:id/prove',
};
export const removeOrigin: Address<typeof schemas.removeOrigin> = {
  method: 'DELETE',
  path: '/api/provider-profile/me/origins/:id',
};

/** Why a place of a site shows no proof: `moved`: it redirects, which is followed nowhere; `different`: it has another text. */
export const ORIGIN_FAULTS = ['unreachable', 'missing', 'moved', 'different'] as const;
export type OriginFault = (typeof ORIGIN_FAULTS)[number];

/** The details of `origin_not_proved`. */
export interface OriginFaults {
  readonly file: OriginFault;
  readonly page: OriginFault;
}

export const providerErrors = {
  provider_profile_required: {
    status: 422,
    message: {
      en: 'Only an account with a provider profile may do this',
      ru: 'Это доступно только аккаунту с профилем специалиста',
    },
  },
  slug_malformed: {
    status: 400,
    message: {
      en: 'A slug has lower-case Latin letters, digits and single hyphens between them',
      ru: 'В адресе страницы могут быть строчные латинские буквы, цифры и дефисы между ними',
    },
  },
  slug_like_id: {
    status: 400,
    message: {
      en: 'The slug looks like an id: add a hyphen or a word',
      ru: 'Такой адрес похож на служебный номер: добавьте слово или дефис',
    },
  },
  slug_reserved: {
    status: 409,
    message: {
      en: 'The slug is reserved by the service',
      ru: 'Этот адрес занят самим сервисом',
    },
  },
  slug_taken: {
    status: 409,
    message: {
      en: "The slug is another provider's, or was until lately",
      ru: 'Этот адрес у другого специалиста или недавно был у него',
    },
  },
} as const;

export const originErrors = {
  origin_limit: {
    status: 409,
    message: {
      en: 'A provider has five origins at most',
      ru: 'У специалиста может быть не больше пяти сайтов',
    },
  },
  origin_malformed: {
    status: 400,
    message: {
      en: 'An origin is https:// and the name of a public site, without a path or a port',
      ru: 'Нужен адрес сайта: `https://` и имя, без пути и порта',
    },
  },
  origin_not_proved: {
    status: 422,
    message: {
      en: 'The proof is neither in the file nor in a meta tag of the root page',
      ru: 'Подтверждения нет ни в файле, ни в теге `meta` главной страницы',
    },
  },
  origin_not_allowed: {
    status: 422,
    message: {
      en: "The page's origin is not one of this provider's",
      ru: 'Этот сайт не подтверждён специалистом',
    },
  },
} as const;
