/** A collection as the desk reads of it, short of most of its attributes. */
export const serviceType = {
  uid: 'api::service.service',
  labelAttribute: 'title',
  isEditable: true,
  isRestorable: true,
  may: { create: true, update: true, delete: true },
  fields: { create: ['title'], update: ['title', 'is_active'] },
  attributes: {
    title: { type: 'string', required: true, maxLength: 255 },
    provider_profile: { kind: 'one', target: 'provider-profiles' },
    is_active: { kind: 'boolean' },
    version: { kind: 'integer' },
  },
};
