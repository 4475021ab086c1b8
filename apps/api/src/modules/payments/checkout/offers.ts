import { MINIMUM_PAYMENT } from '@okoshko/contract/payments/states';
import { type Ctx, userIdOf } from '../../../platform/ctx.ts';
import { AppError } from '../../../platform/errors.ts';
import { findTariff, quoteOverage, quotePlan, type TariffRow } from '../../tariffs/index.ts';
import { purchaseLines } from '../purchases/rules.ts';
import { addonCost, agreedPrice, type Offer, type Purchase } from './rules.ts';

/** The tariff that is to be bought; null for an add-on. */
export async function tariffOf({ db, now }: Ctx, purchase: Purchase): Promise<TariffRow | null> {
  if (purchase.purpose !== 'tariff') return null;
  const tariff = await findTariff(db, purchase.tariff, now);
  if (!tariff) throw new AppError('tariff_unknown');
  return tariff;
}

interface OfferQuery {
  readonly provider: number;
  readonly purchase: Purchase;
  readonly tariff: TariffRow | null;
  /** Kopecks the buyer saw; undefined: whatever it costs. */
  readonly agreed?: number | undefined;
}

const NO_PLAN = {
  tariff: null,
  additional_appointment_cost: null,
  appointments_count: null,
  replaces: null,
};

/** The purchase at the price of this moment, or at the agreed one while its quote is valid. */
export async function offerOf(ctx: Ctx, query: OfferQuery): Promise<Offer> {
  const { provider, purchase, tariff, agreed } = query;
  const { purpose } = purchase;
  const buyer = { user: userIdOf(ctx), provider_profile: provider, purpose };
  if (purpose === 'tariff') {
    if (tariff === null) throw new AppError('tariff_unknown');
    return { ...buyer, ...(await planOffer(ctx, { provider, tariff, agreed })) };
  }
  const overage = purpose === 'overage' ? await quoteOverage(ctx, provider) : 0;
  if (purpose === 'overage' && overage < MINIMUM_PAYMENT) throw new AppError('nothing_due');
  const cost = purpose === 'overage' ? 0 : addonCost(purpose);
  const price = agreedPrice(
    { amount: cost + overage, credit: 0, overage },
    { agreed, most_credit: 0 },
  );
  const lines = purchaseLines({ purpose, ...price }, null);
  return { ...buyer, ...NO_PLAN, cost, ...price, lines };
}

async function planOffer(
  ctx: Ctx,
  { provider, tariff, agreed }: { provider: number; tariff: TariffRow; agreed: number | undefined },
) {
  const quote = await quotePlan(ctx, provider, tariff);
  if (quote.isTaken) throw new AppError('tariff_taken');
  const { id, cost, additional_appointment_cost, appointments_count } = tariff;
  const price = agreedPrice(quote, { agreed, most_credit: quote.most_credit });
  return {
    tariff: id,
    cost,
    additional_appointment_cost,
    appointments_count,
    replaces: quote.replaces,
    ...price,
    lines: purchaseLines({ purpose: 'tariff', ...price }, tariff.title),
  };
}
