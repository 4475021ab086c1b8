import type { Address } from '../endpoint.ts';
import type * as schemas from './schemas.ts';

export const importClients: Address<typeof schemas.importClients> = {
  method: 'POST',
  path: '/api/client-profiles/import',
};
export const exportClients: Address<typeof schemas.exportClients> = {
  method: 'GET',
  path: '/api/client-profiles/export',
};
export const exportWorkbook: Address<typeof schemas.exportWorkbook> = {
  method: 'GET',
  path: '/api/client-profiles/export.xlsx',
};
export const mergeClients: Address<typeof schemas.mergeClients> = {
  method: 'POST',
  path: '/api/client-profiles/:id/merge',
};
export const listTags: Address<typeof schemas.listTags> = {
  method: 'GET',
  path: '/api/client-profiles/tags',
};
export const readOwnClients: Address<typeof schemas.readOwnClients> = {
  method: 'GET',
  path: '/api/client-profiles/me',
};
export const listOffered: Address<typeof schemas.listOffered> = {
  method: 'GET',
  path: '/api/client-profiles/offered',
};
export const acceptOffered: Address<typeof schemas.acceptOffered> = {
  method: 'POST',
  path: '/api/client-profiles/:id/accept',
};
export const declineOffered: Address<typeof schemas.declineOffered> = {
  method: 'POST',
  path: '/api/client-profiles/:id/decline',
};

export const clientErrors = {
  clients_differ: {
    status: 409,
    message: {
      en: 'These are two people with accounts of their own',
      ru: 'Это два человека с отдельными аккаунтами',
    },
  },
  client_has_appointments: {
    status: 409,
    message: {
      en: 'The client has upcoming appointments: delete with cancel=true to cancel them',
      ru: 'У клиента есть будущие записи: удалите с `cancel=true`, чтобы отменить и их',
    },
  },
  merge_invalid: {
    status: 422,
    message: {
      en: 'A client is merged with another of the same provider',
      ru: 'Объединить можно клиентов одного специалиста',
    },
  },
  import_header: {
    status: 400,
    message: {
      en: 'The first line must name the columns, among them the name or the phone',
      ru: 'В первой строке нужны названия столбцов, среди них имя или телефон',
    },
  },
  import_xls: {
    status: 400,
    message: {
      en: 'The file is of the old .xls format: save it as .xlsx or as CSV',
      ru: 'Файл старого формата `.xls`: сохраните его как `.xlsx` или CSV',
    },
  },
  import_encrypted: {
    status: 400,
    message: {
      en: 'The workbook has a password: save it without one',
      ru: 'Файл защищён паролем: сохраните его без пароля',
    },
  },
  import_broken: {
    status: 400,
    message: {
      en: 'The file cannot be read: save it anew as .xlsx or as CSV',
      ru: 'Файл не читается: сохраните его заново как `.xlsx` или CSV',
    },
  },
  import_too_large: {
    status: 413,
    message: {
      en: 'The file is too large: save the sheet of clients as CSV, and divide what has more than 100,000 lines',
      ru: 'Файл слишком большой: сохраните лист с клиентами как CSV и разделите его, если строк больше 100 000',
    },
  },
  import_too_wide: {
    status: 400,
    message: {
      en: 'A line has more than 200 cells: leave the columns of clients in the file',
      ru: 'В строке больше 200 ячеек: оставьте в файле столбцы клиентов',
    },
  },
  consent_withdrawn: {
    status: 409,
    message: {
      en: 'The client said no: only they can say yes again',
      ru: 'Клиент отказался: согласиться снова может только он сам',
    },
  },
} as const;

export const clientSentences = {
  source_reserved: {
    en: '{field} must not be {value}',
    ru: 'Поле {field} не может быть `{value}`',
  },
} as const;
