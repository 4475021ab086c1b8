import { channels } from '@okoshko/contract/clients/schemas';
import { codes } from '@okoshko/contract/errors';
import { messageTemplate } from '@okoshko/contract/messaging/message-template';
import { TEXT_KINDS } from '@okoshko/contract/messaging/texts';
import {
  type Declaration,
  declare,
  ofProvider,
  requireProvider,
} from '../../../platform/collections/declare/index.ts';
import { insertPlain, updatePlain } from '../../../platform/collections/write/index.ts';
import type { Ctx } from '../../../platform/ctx.ts';
import { recordOf } from '../../../platform/narrowing.ts';
import { messageTemplates } from '../../../tables/messaging.ts';
import { withPreview } from './previews.ts';
import { findTemplate, findTexts } from './repository.ts';
import { advertisingIn, previewOf } from './rules/texts.ts';

export const messageTemplateCollection: Declaration = declare(messageTemplate, {
  for: { find: 'account', update: 'account', delete: 'account' },
  errors: {
    find: codes('provider_profile_required'),
    update: codes('provider_profile_required', 'unknown_variable'),
    delete: codes('provider_profile_required'),
  },
  table: messageTemplates,
  owner: 'provider_profile',
  ownerDefaults: (actor) => ({ provider_profile: requireProvider(actor) }),
  shapes: { channels },
  policies: {
    owner: {
      when: ofProvider,
      read: 'all',
      write: [...TEXT_KINDS, 'channels'],
      remove: true,
    },
  },
  create: (ctx, input) => insertPlain(ctx, messageTemplateCollection, withPreview(ctx, input, {})),
  update: async (ctx, id, change) => {
    const existing = await findTexts(ctx.db, id);
    await updatePlain(ctx, messageTemplateCollection, {
      id,
      change: withPreview(ctx, change, existing),
    });
  },
  remove: 'plain',
  absent: ({ app }) => ({
    ...recordOf([...TEXT_KINDS, 'channels'], () => null),
    preview: previewOf({}, app.config.publicUrl),
    version: 0,
  }),
  remarks: (ctx, { owner, isRemoval }) => (isRemoval ? null : warningsOf(ctx, owner)),
});

const warningsOf = async ({ db }: Ctx, provider: number) => ({
  warnings: advertisingIn(await findTemplate(db, provider)),
});
