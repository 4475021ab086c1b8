import { collection, type Document, enumeration, json, one, text } from '../collection.ts';
import type { Address } from '../endpoint.ts';
import { AUDIT_ACTIONS } from './audit-actions.ts';
import type * as auditSchemas from './audit-schemas.ts';
import type * as deletedSchemas from './deleted-schemas.ts';
import type * as schemas from './schemas.ts';

const TYPES = '/content-manager/collection-types/:model';
export const listTypes: Address<typeof schemas.listTypes> = {
  method: 'GET',
  path: '/content-manager/content-types',
};
export const listDocuments: Address<typeof schemas.listDocuments> = { method: 'GET', path: TYPES };
export const readDocument: Address<typeof schemas.readDocument> = {
  method: 'GET',
  path: `${TYPES}/:id`,
};
export const createDocument: Address<typeof schemas.createDocument> = {
  method: 'POST',
  path: TYPES,
};
export const updateDocument: Address<typeof schemas.updateDocument> = {
  method: 'PUT',
  path: `${TYPES}/:id`,
};
export const deleteDocument: Address<typeof schemas.deleteDocument> = {
  method: 'DELETE',
  path: `${TYPES}/:id`,
};
export const bulkDeleteDocuments: Address<typeof schemas.bulkDeleteDocuments> = {
  method: 'POST',
  path: `${TYPES}/actions/bulkDelete`,
};
const DELETED = '/content-manager/deleted/:model';
export const listDeleted: Address<typeof deletedSchemas.listDeleted> = {
  method: 'GET',
  path: DELETED,
};
export const restoreDeleted: Address<typeof deletedSchemas.restoreDeleted> = {
  method: 'POST',
  path: `${DELETED}/:id/restore`,
};
export const listReferences: Address<typeof schemas.listReferences> = {
  method: 'GET',
  path: '/content-manager/references/:model/:id',
};
export const listLinkable: Address<typeof schemas.listLinkable> = {
  method: 'GET',
  path: '/content-manager/relations/:model/:targetField',
};
export const listRelated: Address<typeof schemas.listRelated> = {
  method: 'GET',
  path: '/content-manager/relations/:model/:id/:targetField',
};

export const listAudit: Address<typeof auditSchemas.listAudit> = {
  method: 'GET',
  path: '/api/audit-log',
};

/**
 * An action of an operator: the type's uid, the documentId and the values that changed, before and after. Relations are
 * ids. Reading of people's data is one as well, once an hour: without a document where several were read, `search` is
 * what they were looked for by.
 */
export const auditEvents = collection('audit-events', {
  user: one('users'),
  action: enumeration(AUDIT_ACTIONS, { required: true }),
  model: text({ required: true }),
  document: text(),
  before: json(),
  after: json(),
  search: json(),
  address: text(),
});
export type AuditEvent = Document<typeof auditEvents>;

export const contentManagerErrors = {
  model_unknown: {
    status: 404,
    message: { en: 'There is no such content type', ru: 'Такого типа содержимого нет' },
  },
  not_editable: {
    status: 409,
    message: { en: 'This type is not changed this way', ru: 'Записи этого типа так не меняются' },
  },
  deleted_gone: {
    status: 404,
    message: {
      en: 'It is no longer among what was deleted: it was restored, or 30 days have passed',
      ru: 'Среди удалённого этого уже нет: запись восстановили раньше или прошло 30 дней',
    },
  },
  deleted_parent_gone: {
    status: 409,
    message: {
      en: 'It cannot be restored: what it belonged to is gone',
      ru: 'Восстановить нельзя: того, к чему относилась запись, больше нет',
    },
  },
  deleted_value_taken: {
    status: 409,
    message: {
      en: 'It cannot be restored: another document has a value that must be the only one of its kind',
      ru: 'Восстановить нельзя: значение, которое не может повторяться, уже занято другой записью',
    },
  },
} as const;
