import type { Call } from '../../../../platform/call.ts';
import { findAhead } from '../ahead/repository.ts';
import { presentMeta, presentNumbers } from '../present.ts';
import type { CompanyQuery } from '../rules/period.ts';
import { findCompany } from './find-company.ts';

/** How the whole service did. */
export async function readCompany(call: Call<'config'>, query: CompanyQuery) {
  const [company, ahead] = await Promise.all([
    findCompany(call, query),
    findAhead(call.db, call.now),
  ]);
  const { period, current, previous, series, previousSeries } = company;
  return {
    data: {
      numbers: presentNumbers(current, previous),
      ahead,
      series: [...series],
      previous_series: previousSeries && [...previousSeries],
    },
    meta: presentMeta(period, call.app.config.smsCost),
  };
}
