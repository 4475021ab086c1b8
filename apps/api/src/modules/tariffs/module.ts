import type { Module } from '../../platform/manifest/module.ts';
import { returnPaidMessage, takePaidMessages } from './addons/addons.ts';
import {
  entitlementChangeCollection,
  tariffCollection,
  tariffPriceCollection,
  userAddonCollection,
  userTariffCollection,
} from './collection.ts';
import { advancePlanStates } from './jobs.ts';
import { notifyPlanEnds } from './notices/notices.ts';
import { settleDuePrices } from './prices/prices.ts';
import { routes } from './routes.ts';

export const tariffs = {
  name: 'tariffs',
  collections: [
    entitlementChangeCollection,
    tariffCollection,
    tariffPriceCollection,
    userAddonCollection,
    userTariffCollection,
  ],
  routes,
  sweeps: [advancePlanStates, notifyPlanEnds, settleDuePrices],
  ports: { messaging: { takePaidMessages, returnPaidMessage } },
} satisfies Module;
