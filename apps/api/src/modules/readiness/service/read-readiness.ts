import type { Call } from '../../../platform/call.ts';
import { countOperators, countTariffsOnSale, hasProviders } from '../repository.ts';
import { linesOf } from '../rules.ts';

/** What the installation has and lacks, as it is at this moment. */
export async function readReadiness({ db, now, app: { ports } }: Call<'ports'>) {
  const { readiness } = ports;
  const [operators, tariffsOnSale, demoAccounts, failingJobs, backup, has_professionals] =
    await Promise.all([
      countOperators(db),
      countTariffsOnSale(db),
      readiness.countDemoAccounts(db),
      readiness.findFailingJobs(db),
      readiness.readBackup(now),
      hasProviders(db),
    ]);
  const setup = readiness.setup();
  const lines = linesOf(setup, {
    ...{ operators, tariffsOnSale, demoAccounts, failingJobs, backup },
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
