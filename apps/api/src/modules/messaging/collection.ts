import { channels } from '@okoshko/contract/clients/schemas';
import { messageTemplate } from '@okoshko/contract/messaging/message-template';
import { declare } from '../../platform/collections/declaration.ts';
import { ofProvider, requireProvider } from '../../platform/collections/owners.ts';
import { messageTemplates } from '../../tables/messaging.ts';

export const messageTemplateCollection = declare(messageTemplate, {
  table: messageTemplates,
  tenant: 'provider_profile',
  stamp: (actor) => ({ provider_profile: requireProvider(actor) }),
  shapes: { channels },
  standings: {
    owner: {
      when: ofProvider,
      read: 'all',
      write: [
        'booked',
        'booked_by_provider',
        'reminder',
        'moved',
        'cancelled',
        'ask_review',
        'channels',
      ],
      remove: true,
    },
  },
  create: 'plain',
  update: 'plain',
  remove: 'plain',
});
