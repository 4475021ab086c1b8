import type { Module } from '../../platform/module.ts';
import {
  entitlementChangeCollection,
  tariffCollection,
  userAddonCollection,
  userTariffCollection,
} from './collection.ts';
import { advancePlanStates } from './jobs.ts';
import { returnPaidMessage } from './message-packs/service/return-paid-message.ts';
import { takePaidMessages } from './message-packs/service/take-paid-messages.ts';
import { notifyPlanEnds } from './notices/jobs.ts';
import { permissions } from './permissions.ts';
import { routes } from './routes.ts';

export const tariffs = {
  name: 'tariffs',
  collections: [
    entitlementChangeCollection,
    tariffCollection,
    userAddonCollection,
    userTariffCollection,
  ],
  routes,
  sweeps: [advancePlanStates, notifyPlanEnds],
  ports: { messaging: { takePaidMessages, returnPaidMessage } },
  permissions,
} satisfies Module;
