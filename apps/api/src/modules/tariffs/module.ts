import * as schemas from '@okoshko/contract/tariffs/schemas';
import * as wire from '@okoshko/contract/tariffs/wire';
import { type Route, serve } from '../../platform/http/serve.ts';
import type { Module } from '../../platform/manifest/module.ts';
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
import { previewPlan, recommendTariff } from './quotes.ts';
import { countHolders } from './staff.ts';

/** Routes beside those of the collections. */
const routes: readonly Route[] = [
  serve(
    { ...wire.ownDebts, action: 'api::tariff-payment.tariff-payment.debts', for: 'account' },
    schemas.ownDebts,
    ownDebts,
  ),
  serve(
    { ...wire.listDebts, action: 'api::payment.debt.find', for: 'operator', mayLag: 'staff' },
    schemas.listDebts,
    (ctx, { query }) => listDebts(ctx, query),
  ),
  serve(
    {
      ...wire.countHolders,
      action: 'api::tariff.tariff.holders',
      for: 'operator',
      mayLag: 'staff',
    },
    schemas.countHolders,
    countHolders,
  ),
  serve(
    { ...wire.quotePlan, action: 'api::tariff-payment.tariff-payment.quote', for: 'account' },
    schemas.quotePlan,
    (ctx, { query }) => previewPlan(ctx, query),
  ),
  serve(
    {
      ...wire.recommendTariff,
      action: 'api::tariff-payment.tariff-payment.recommendation',
      for: 'account',
    },
    schemas.recommendTariff,
    recommendTariff,
  ),
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
} satisfies Module;
