import type { Call } from '../../../../platform/call.ts';
import { AppError } from '../../../../platform/errors.ts';
import { findTariff, type TariffRow } from '../../../tariffs/index.ts';
import type { Purchase } from '../rules.ts';

/** The tariff that is to be bought; null for an add-on. */
export async function tariffOf({ db }: Call, purchase: Purchase): Promise<TariffRow | null> {
  if (purchase.purpose !== 'tariff') return null;
  const tariff = await findTariff(db, purchase.tariff);
  if (!tariff) throw new AppError('tariff_unknown');
  return tariff;
}
