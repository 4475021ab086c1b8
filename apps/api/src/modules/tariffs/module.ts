import * as endpoints from '@okoshko/contract/tariffs/endpoints';
import * as schemas from '@okoshko/contract/tariffs/schemas';
import { type Route, serve } from '../../platform/http/serve.ts';
import type { Module } from '../../platform/manifest/module.ts';
import {
  ACCOUNTS,
  type ModulePermissions,
  OPERATORS_ONLY,
} from '../../platform/permissions/grants.ts';
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

const permissions: ModulePermissions = {
  'api::entitlement-change.entitlement-change.find': OPERATORS_ONLY,
  'api::entitlement-change.entitlement-change.findOne': OPERATORS_ONLY,
  'api::payment.debt.find': OPERATORS_ONLY,
  'api::tariff-payment.tariff-payment.debts': ACCOUNTS,
  'api::tariff-payment.tariff-payment.quote': ACCOUNTS,
  'api::tariff-payment.tariff-payment.recommendation': ACCOUNTS,
  'api::tariff.tariff.find': ACCOUNTS,
  'api::tariff.tariff.findOne': ACCOUNTS,
  'api::tariff.tariff.holders': OPERATORS_ONLY,
  'api::tariff.tariff.create': OPERATORS_ONLY,
  'api::tariff.tariff.update': OPERATORS_ONLY,
  'api::tariff.tariff.delete': OPERATORS_ONLY,
  'api::user-addon.user-addon.find': ACCOUNTS,
  'api::user-addon.user-addon.findOne': ACCOUNTS,
  'api::user-addon.user-addon.create': OPERATORS_ONLY,
  'api::user-addon.user-addon.update': OPERATORS_ONLY,
  'api::user-addon.user-addon.delete': OPERATORS_ONLY,
  'api::user-tariff.user-tariff.find': ACCOUNTS,
  'api::user-tariff.user-tariff.findOne': ACCOUNTS,
  'api::user-tariff.user-tariff.create': OPERATORS_ONLY,
  'api::user-tariff.user-tariff.update': OPERATORS_ONLY,
  'api::user-tariff.user-tariff.delete': OPERATORS_ONLY,
};

/** Routes beside those of the collections. */
const routes: readonly Route[] = [
  serve(endpoints.ownDebts, schemas.ownDebts, ownDebts),
  serve(endpoints.listDebts, schemas.listDebts, (ctx, { query }) => listDebts(ctx, query)),
  serve(endpoints.countHolders, schemas.countHolders, countHolders),
  serve(endpoints.quotePlan, schemas.quotePlan, (ctx, { query }) => previewPlan(ctx, query)),
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
