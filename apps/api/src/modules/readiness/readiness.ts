import { after, DAY } from '../../platform/clock.ts';
import type { Ctx } from '../../platform/ctx.ts';
import {
  countOperatorGaps,
  countTariffsOnSale,
  findLateComparisons,
  hasProviders,
} from './repository.ts';
import { linesOf } from './rules.ts';

/** A day is compared soon after it is over: one that ended so long ago is late. */
const COMPARED_WITHIN = DAY;

/** Tells what the installation has and lacks at this moment. */
export async function readReadiness({ db, now, app: { ports } }: Ctx<'ports'>) {
  const { readiness } = ports;
  const lateBefore = after(now, -COMPARED_WITHIN).toISOString().slice(0, 10);
  const [
    operators,
    tariffsOnSale,
    lateComparisons,
    demoAccounts,
    failingJobs,
    backup,
    clockSkew,
    storageProblem,
    has_professionals,
  ] = await Promise.all([
    countOperatorGaps(db),
    countTariffsOnSale(db),
    findLateComparisons(db, lateBefore),
    readiness.countDemoAccounts(db),
    readiness.findFailingJobs(db),
    readiness.readBackup(now),
    readiness.readClockSkew(db),
    readiness.findStorageProblem(),
    hasProviders(db),
  ]);
  const setup = readiness.setup();
  const lines = linesOf(setup, {
    ...{ operators, tariffsOnSale, lateComparisons, demoAccounts, failingJobs, backup },
    ...{ clockSkew, storageProblem },
    isBackgroundRunning: readiness.isBackgroundRunning(),
    replica: readiness.replica(),
  });
  return {
    data: lines.map(({ names, ...line }) => ({ ...line, names: [...names] })),
    meta: {
      missing: lines.filter(({ state }) => state === 'missing').length,
      is_production: setup.isProduction,
      has_professionals,
    },
  };
}
