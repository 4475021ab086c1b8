import type { Issuer, IssuerBank } from '@okoshko/contract/payments/documents/issuer';
import type { ReceiptLine } from '@okoshko/contract/payments/states';
import { rubles } from '@okoshko/ui/format';
import { sumInWords } from '@okoshko/ui/sum-in-words';
import { partyText, type SheetBuyer } from '../../documents/rules/party-text.ts';
import type { Sheet, SheetRow } from '../../documents/rules/sheet.ts';
import { dateOf, vatRow } from './wording.ts';

interface BillDocument {
  readonly issuer: Issuer;
  readonly bank: IssuerBank;
  readonly buyer: SheetBuyer;
  readonly bill: {
    readonly number: string;
    /** Dates in Moscow. */
    readonly issued_on: string;
    readonly valid_until: string;
    readonly vat_code: number | null;
    readonly lines: readonly ReceiptLine[];
    /** Kopecks. */
    readonly amount: number;
  };
  readonly now: Date;
}

/** A bill, as its buyer's accountant and bank read it. */
export function billSheet({ issuer, bank, buyer, bill, now }: BillDocument): Sheet {
  const subtitle = `№ ${bill.number} от ${dateOf(bill.issued_on)}`;
  const vat = vatRow(bill.amount, bill.vat_code);
  return {
    title: 'Счёт на оплату',
    subtitle,
    author: issuer.name,
    at: now.toISOString(),
    facts: [
      ['Получатель', partyText(issuer, issuer.ogrn)],
      ['Расчётный счёт', bank.account],
      ['Банк', bank.name],
      ['БИК', bank.bic],
      ['Корр. счёт', bank.correspondent],
      ['Покупатель', partyText(buyer)],
      ['Назначение платежа', purposeOf(subtitle, vat)],
      ['Оплатить до', `${dateOf(bill.valid_until)} включительно`],
    ],
    lines: bill.lines.map(({ title, amount }): SheetRow => [title, rubles(amount)]),
    totals: [['К оплате', rubles(bill.amount)], ...vat],
    words: `К оплате прописью: ${sumInWords(bill.amount)}.`,
    notes: [
      'Оплатите счёт одним переводом на всю сумму с расчётного счёта покупателя. Тариф включится, когда банк сообщит нам об оплате.',
      'После срока оплаты цена может измениться: тогда выставьте новый счёт.',
    ],
  };
}

/** As banks take it: their programs have no sign of the rouble. */
const purposeOf = (subtitle: string, [vat]: readonly SheetRow[]): string =>
  [`Оплата по счёту ${subtitle}`, ...(vat ? [vat.join(' ').replace('₽', ' руб.')] : [])].join('. ');
