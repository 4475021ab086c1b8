import type { Address } from '../endpoint.ts';
import type * as schemas from './schemas.ts';

export const listConfirmations: Address<typeof schemas.listConfirmations> = {
  method: 'GET',
  path: '/api/confirmations',
};
export const readConfirmationTerms: Address<typeof schemas.readConfirmationTerms> = {
  method: 'GET',
  path: '/api/confirmations/terms',
};
export const readStaffConfirmation: Address<typeof schemas.readStaffConfirmation> = {
  method: 'GET',
  path: '/api/confirmations/:id',
};
export const askConfirmation: Address<typeof schemas.askConfirmation> = {
  method: 'POST',
  path: '/api/confirmations',
};
export const previewConfirmation: Address<typeof schemas.previewConfirmation> = {
  method: 'POST',
  path: '/api/confirmations/preview',
};
export const decideConfirmation: Address<typeof schemas.decideConfirmation> = {
  method: 'PUT',
  path: '/api/confirmations/:id',
};

export const confirmationErrors = {
  second_person_needed: {
    status: 409,
    message: {
      en: 'A second person of the staff has to confirm this; ask for it by /api/confirmations',
      ru: 'Это подтверждает второй сотрудник, попросите его об этом',
    },
  },
  confirmation_needless: {
    status: 409,
    message: {
      en: 'Nobody has to confirm this: do it',
      ru: 'Подтверждать это некому и незачем: сделайте сами',
    },
  },
  confirmation_own: {
    status: 409,
    message: {
      en: 'Nobody confirms what they asked for, or what is about themselves',
      ru: 'Своё и о себе не подтверждают: это делает другой сотрудник',
    },
  },
  confirmation_closed: {
    status: 409,
    message: {
      en: 'This is decided already',
      ru: 'Это уже решено',
    },
  },
  confirmation_changed: {
    status: 409,
    message: {
      en: 'It is more by now than what was asked for; decline it, and let it be asked for anew',
      ru: 'Теперь это больше, чем просили; отклоните, пусть попросят заново',
    },
  },
  confirmation_author_lost: {
    status: 409,
    message: {
      en: 'Whoever asked for it may not do it any more; decline it',
      ru: 'Тот, кто просил, больше не вправе это делать; отклоните',
    },
  },
} as const;
