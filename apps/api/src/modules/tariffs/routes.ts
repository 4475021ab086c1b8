import * as endpoints from '@okoshko/contract/tariffs/endpoints';
import * as schemas from '@okoshko/contract/tariffs/schemas';
import { type Route, serve } from '../../platform/http/serve.ts';
import { countHolders } from './holders/service/count-holders.ts';
import { listDebts } from './overage/service/list-debts.ts';
import { ownDebts } from './overage/service/own-debts.ts';
import { previewPlan } from './service/preview-plan.ts';
import { recommendTariff } from './service/recommend-tariff.ts';

/** What tariffs have beside the collections. */
export const routes: readonly Route[] = [
  serve(endpoints.ownDebts, schemas.ownDebts, ownDebts),
  serve(endpoints.listDebts, schemas.listDebts, (call, { query }) => listDebts(call, query)),
  serve(endpoints.countHolders, schemas.countHolders, countHolders),
  serve(endpoints.quotePlan, schemas.quotePlan, (call, { query }) => previewPlan(call, query)),
  serve(endpoints.recommendTariff, schemas.recommendTariff, recommendTariff),
];
