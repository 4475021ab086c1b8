import * as endpoints from '@okoshko/contract/tariffs/endpoints';
import * as schemas from '@okoshko/contract/tariffs/schemas';
import { type Route, serve } from '../../platform/http/serve.ts';
import type { Module } from '../../platform/module.ts';
import { returnPaidMessage, takePaidMessages } from './addons/addons.ts';
import {
  entitlementChangeCollection,
  tariffCollection,
  userAddonCollection,
  userTariffCollection,
} from './collection.ts';
import { advancePlanStates } from './jobs.ts';
import { notifyPlanEnds } from './notices/notices.ts';
import { listDebts, ownDebts } from './overage/overage.ts';
import { permissions } from './permissions.ts';
import { previewPlan, recommendTariff } from './quotes.ts';
import { countHolders } from './staff.ts';

/** Routes beside those of the collections. */
const routes: readonly Route[] = [
  serve(endpoints.ownDebts, schemas.ownDebts, ownDebts),
  serve(endpoints.listDebts, schemas.listDebts, (call, { query }) => listDebts(call, query)),
  serve(endpoints.countHolders, schemas.countHolders, countHolders),
  serve(endpoints.quotePlan, schemas.quotePlan, (call, { query }) => previewPlan(call, query)),
  serve(endpoints.recommendTariff, schemas.recommendTariff, recommendTariff),
];

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
