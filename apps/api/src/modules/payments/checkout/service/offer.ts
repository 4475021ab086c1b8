import { type Call, userIdOf } from '../../../../platform/call.ts';
import { AppError } from '../../../../platform/errors.ts';
import { findTariff, quotePlan, type TariffRow } from '../../../tariffs/index.ts';
import { purchaseLines } from '../../purchases/rules.ts';
import { addonCost, agreedPrice, type Offer, type Purchase } from '../rules.ts';

/** The tariff that is to be bought; null for an add-on. */
export async function tariffOf({ db }: Call, purchase: Purchase): Promise<TariffRow | null> {
  if (purchase.purpose !== 'tariff') return null;
  const tariff = await findTariff(db, purchase.tariff);
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

/** The purchase at the price of this moment, or at the agreed one while its quote is valid. */
export async function offerOf(
  call: Call,
  { provider, purchase, tariff, agreed }: OfferQuery,
): Promise<Offer> {
  const buyer = { user: userIdOf(call), provider_profile: provider, purpose: purchase.purpose };
  if (purchase.purpose !== 'tariff') {
    const amount = addonCost(purchase.purpose);
    const price = agreedPrice({ amount, credit: 0, overage: 0 }, { agreed, most_credit: 0 });
    const noPlan = { tariff: null, additional_appointment_cost: null, appointments_count: null };
    const lines = purchaseLines({ ...buyer, ...price }, null);
    return { ...buyer, ...noPlan, ...price, replaces: null, lines };
  }
  if (tariff === null) throw new AppError('tariff_unknown');
  const { replaces, most_credit, ...quote } = await quotePlan(call, provider, tariff);
  const price = agreedPrice(quote, { agreed, most_credit });
  const { id, additional_appointment_cost, appointments_count } = tariff;
  const plan = { tariff: id, additional_appointment_cost, appointments_count };
  const lines = purchaseLines({ ...buyer, ...price }, tariff.title);
  return { ...buyer, ...plan, ...price, replaces, lines };
}
