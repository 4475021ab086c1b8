import { type Call, userIdOf } from '../../../platform/call.ts';
import { AppError } from '../../../platform/errors.ts';
import { findTariff, quotePlan, type TariffRow } from '../../tariffs/index.ts';
import { addonCost, agreedPrice, type Offer, type Purchase } from '../rules.ts';

/** The tariff that is to be bought; null for an add-on. */
export async function tariffOf({ db }: Call, purchase: Purchase): Promise<TariffRow | null> {
  if (purchase.purpose !== 'tariff') return null;
  const tariff = await findTariff(db, purchase.tariff);
  if (!tariff) throw new AppError('tariff_unknown');
  return tariff;
}

/** What is sold at this moment, and at which price; at the sum the buyer `agreed` to, if that still stands. */
export async function offerOf(
  call: Call,
  asked: {
    readonly provider: number;
    readonly purchase: Purchase;
    readonly tariff: TariffRow | null;
    readonly agreed?: number | undefined;
  },
): Promise<Offer> {
  const { provider, purchase, tariff, agreed } = asked;
  const buyer = { user: userIdOf(call), provider_profile: provider, purpose: purchase.purpose };
  if (purchase.purpose !== 'tariff' || tariff === null) {
    const amount = addonCost(purchase.purpose as Exclude<Purchase['purpose'], 'tariff'>);
    const price = agreedPrice({ amount, credit: 0, overage: 0 }, { agreed, most_credit: 0 });
    const nothing = { additional_appointment_cost: null, appointments_count: null };
    return { ...buyer, ...nothing, tariff: null, ...price, replaces: null };
  }
  const { replaces, most_credit, ...quote } = await quotePlan(call, provider, tariff);
  const price = agreedPrice(quote, { agreed, most_credit });
  const { id, additional_appointment_cost, appointments_count } = tariff;
  const plan = { tariff: id, additional_appointment_cost, appointments_count };
  return { ...buyer, ...plan, ...price, replaces };
}
