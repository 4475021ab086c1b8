import type { Call } from '../../../../platform/call.ts';
import { presentMeta, presentNumbers } from '../present.ts';
import type { CompanyQuery } from '../rules/period.ts';
import { findCompany } from './find-company.ts';

/** How the whole service did. */
export async function readCompany(call: Call<'config'>, query: CompanyQuery) {
  const { period, current, previous, series, previousSeries } = await findCompany(call, query);
  return {
    data: {
      numbers: presentNumbers(current, previous),
      series: [...series],
      previous_series: previousSeries && [...previousSeries],
    },
    meta: presentMeta(period, call.app.config.smsCost),
  };
}
