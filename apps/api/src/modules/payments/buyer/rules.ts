import type { BuyerDetails } from '@okoshko/contract/payments/buyer-details';
import type { PaymentGateway } from '../../../gateways/payments/port.ts';
import type { AttemptRow } from '../purchases/repository.ts';

/** Without spaces around and in a row; a field of spaces alone is not given. */
export function tidied({ kind, name, inn, kpp, address }: BuyerDetails): BuyerDetails {
  const tidy = (text: string | null) => text?.replace(/\s+/g, ' ').trim() || null;
  return { kind, name: tidy(name) ?? '', inn: tidy(inn), kpp: tidy(kpp), address: tidy(address) };
}

/** A payment stores its buyer, so that whatever is made of it later says the same. */
export const storedBuyer = (
  details: Pick<BuyerDetails, 'name' | 'inn'> | null,
): Pick<AttemptRow, 'buyer_name' | 'buyer_inn'> => ({
  buyer_name: details?.name ?? null,
  buyer_inn: details?.inn ?? null,
});

/** True where the gateway takes only shorter addresses for receipts; undefined: payments are off. */
export const isReceiptEmailTooLong = (
  email: string,
  gateway: Pick<PaymentGateway, 'receiptEmailLength'> | undefined,
): boolean => gateway !== undefined && email.length > gateway.receiptEmailLength;
