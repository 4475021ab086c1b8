import type { Call } from '../../../platform/call.ts';
import { after } from '../../../platform/clock.ts';
import { findOwner, findPlans, findTariffsOnSale } from '../repository.ts';
import { GRACE, lastMonth } from '../rules/periods.ts';
import { recommendedTariff } from '../rules/recommendation.ts';
import { sumUsage } from '../usage/repository.ts';

/** How many records the caller's last month had, and the tariff that would have been the best for it. */
export async function recommendTariff({ db, actor, now }: Call) {
  const { provider } = actor;
  const owner = provider === null ? null : await findOwner(db, provider);
  if (provider === null || !owner) return { data: { appointments: 0, tariff: null } };
  const openSince = after(now, -GRACE);
  const [records, tariffs, plans] = await Promise.all([
    sumUsage(db, provider, lastMonth(now, owner.time_zone)),
    findTariffsOnSale(db),
    findPlans(db, provider, openSince),
  ]);
  // What was given back after its month may be more than the month had.
  const appointments = Math.max(0, records);
  const best = recommendedTariff(appointments, {
    tariffs,
    // Of plans that are over, only their debts are there.
    plans: plans.filter(({ ends_at }) => ends_at > openSince),
  });
  const tariff = best && { id: best.id, documentId: best.document_id, title: best.title };
  return { data: { appointments, tariff } };
}
