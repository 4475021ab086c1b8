import { channels } from '@okoshko/contract/clients/schemas';
import { messageTemplate } from '@okoshko/contract/messaging/message-template';
import { type Declaration, declare } from '../../../platform/collections/declaration.ts';
import { ofProvider, requireProvider } from '../../../platform/collections/owners.ts';
import { insertPlain, updatePlain } from '../../../platform/collections/plain-writes.ts';
import { messageTemplates } from '../../../tables/messaging.ts';
import { findTexts } from './repository.ts';
import { KINDS } from './rules/texts.ts';
import { withPreview } from './service/with-preview.ts';

export const messageTemplateCollection: Declaration = declare(messageTemplate, {
  table: messageTemplates,
  owner: 'provider_profile',
  ownerDefaults: (actor) => ({ provider_profile: requireProvider(actor) }),
  shapes: { channels },
  policies: {
    owner: {
      when: ofProvider,
      read: 'all',
      write: [...KINDS, 'channels'],
      remove: true,
    },
  },
  create: (call, input) => insertPlain(call, messageTemplateCollection, withPreview(input, {})),
  update: async (call, id, change) => {
    const existing = await findTexts(call.db, id);
    await updatePlain(call, messageTemplateCollection, {
      id,
      change: withPreview(change, existing),
    });
  },
  remove: 'plain',
});
