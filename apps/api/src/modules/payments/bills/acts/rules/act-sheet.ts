import type { Issuer } from '@okoshko/contract/payments/documents/issuer';
import { rubles } from '@okoshko/ui/format';
import { sumInWords } from '@okoshko/ui/sum-in-words';
import { partyText, type SheetBuyer } from '../../../documents/rules/party-text.ts';
import type { Sheet } from '../../../documents/rules/sheet.ts';
import { dateOf, vatRow } from '../../rules/wording.ts';
import type { DueAct } from './acts.ts';

interface ActDocument {
  readonly issuer: Issuer;
  readonly buyer: SheetBuyer;
  readonly act: DueAct & { readonly number: string };
  readonly bill: {
    readonly number: string;
    readonly issued_on: string;
    readonly vat_code: number | null;
  };
  /** What the bill sold, in words. */
  readonly title: string;
  readonly now: Date;
}

/** An act of what was rendered; one below zero says by how much earlier ones are too much. */
export function actSheet({ issuer, buyer, act, bill, title, now }: ActDocument): Sheet {
  const isCorrection = act.amount < 0;
  const amount = Math.abs(act.amount);
  const period = dateOf(act.starts_on, act.ends_on);
  return {
    title: isCorrection ? 'Корректировочный акт' : 'Акт об оказании услуг',
    subtitle: `№ ${act.number} от ${dateOf(act.ends_on)}`,
    author: issuer.name,
    at: now.toISOString(),
    facts: [
      ['Исполнитель', partyText(issuer, issuer.ogrn)],
      ['Заказчик', partyText(buyer)],
      ['Основание', `Счёт № ${bill.number} от ${dateOf(bill.issued_on)}`],
      ['Период', period],
    ],
    lines: [[title, rubles(amount)]],
    totals: [
      [isCorrection ? 'К уменьшению' : 'Оказано услуг на сумму', rubles(amount)],
      ...vatRow(amount, bill.vat_code),
    ],
    words: `Сумма прописью: ${sumInWords(amount)}.`,
    notes: [
      isCorrection
        ? 'Стоимость услуг по прежним актам уменьшена: деньги за неиспользованное возвращены заказчику.'
        : 'Услуги оказаны полностью и в срок.',
      'Исполнитель: ____________________     Заказчик: ____________________',
    ],
  };
}
