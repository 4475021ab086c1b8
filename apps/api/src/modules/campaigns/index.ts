import type { Channel } from '@okoshko/contract/messaging/channels';
import type { App } from '../../platform/call.ts';
import type { Module } from '../../platform/module.ts';
import { permissions } from './permissions.ts';
import { createCampaigns } from './routes.ts';

export const campaigns = {
  name: 'campaigns',
  routes: (app: App) =>
    createCampaigns({
      sign: app.sign,
      channels: Object.keys(app.gateways.messages) as Channel[],
      publicUrl: () => app.config.publicUrl,
    }),
  permissions,
} satisfies Module;
