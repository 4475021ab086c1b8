import { type Issuer, isBankTransfer, type ReceiptLine } from '@okoshko/contract/payments/states';
import { rubles } from '@okoshko/ui/format';
import { sumInWords } from '@okoshko/ui/sum-in-words';
import { dateText } from '@okoshko/ui/when';
import { providerName } from '../purchases/rules.ts';
import { ZONE } from '../rules.ts';

/** A label and its value, or what is sold and its sum. */
export type SheetRow = readonly [string, string];

/** A document of one page, in words, as it is drawn from top to bottom. */
export interface Sheet {
  readonly title: string;
  readonly subtitle: string;
  readonly author: string;
  /** The instant at which it is made, as ISO 8601 has it. */
  readonly at: string;
  readonly facts: readonly SheetRow[];
  readonly lines: readonly SheetRow[];
  readonly totals: readonly SheetRow[];
  /** The sum spelled out. */
  readonly words: string;
  /** Small letters below all else. */
  readonly notes: readonly string[];
}

/** The buyer as a document names them. */
export interface SheetBuyer {
  readonly name: string;
  readonly inn: string | null;
  readonly kpp: string | null;
  readonly address: string | null;
}

/** Name, numbers and address, each on a line of its own. Of who sells there is an OGRN as well. */
export function partyText(
  { name, inn, kpp, address }: SheetBuyer,
  ogrn: string | null = null,
): string {
  const numbers = [
    inn && `ИНН ${inn}`,
    kpp && `КПП ${kpp}`,
    ogrn && `${ogrn.length === 15 ? 'ОГРНИП' : 'ОГРН'} ${ogrn}`,
  ];
  return [name, numbers.filter(Boolean).join(', '), address].filter(Boolean).join('\n');
}

interface ConfirmedPayment {
  readonly payment: string;
  readonly paidAt: Date;
  readonly provider: string;
  readonly providerPayment: string | null;
  readonly lines: readonly ReceiptLine[];
  /** The period that was paid for; null: it is good until it is used up, or there is no such time. */
  readonly period: { readonly starts_at: Date; readonly ends_at: Date } | null;
  /** Kopecks: what came, what went back of it, and what is on its way back. */
  readonly received: number;
  readonly refunded: number;
  readonly returning: number;
  /** The address that the fiscal receipt went to; null: there is none, or it is erased. */
  readonly receiptEmail: string | null;
}

interface Confirmation {
  readonly issuer: Issuer;
  readonly buyer: SheetBuyer;
  readonly payment: ConfirmedPayment;
  readonly now: Date;
}

/** The confirmation of a payment, as it is on the day on which it is made. */
export function confirmationSheet({ issuer, buyer, payment, now }: Confirmation): Sheet {
  const { received, refunded, returning } = payment;
  return {
    title: 'Подтверждение оплаты',
    subtitle: `№ ${payment.payment} от ${dateText(payment.paidAt, ZONE)}`,
    author: issuer.name,
    at: now.toISOString(),
    facts: [
      ['Продавец', partyText(issuer, issuer.ogrn)],
      ['Покупатель', partyText(buyer)],
      ['Дата оплаты', dateText(payment.paidAt, ZONE)],
      ...wayOf(payment),
      ...optional('Период', payment.period && periodText(payment.period)),
      ...optional('Кассовый чек', payment.receiptEmail && `отправлен на ${payment.receiptEmail}`),
    ],
    lines: payment.lines.map(({ title, amount }) => [title, rubles(amount)]),
    totals: [
      ['Оплачено', rubles(received)],
      ...sumRow('Возвращено', refunded),
      ...sumRow('Возвращается сейчас', returning),
      ...(refunded > 0
        ? [['Оплачено за вычетом возвратов', rubles(received - refunded)] as const]
        : []),
    ],
    words: `Оплачено прописью: ${sumInWords(received)}.`,
    notes: [
      ...(refunded === received ? ['Деньги возвращены полностью.'] : []),
      `Составлено ${dateText(now, ZONE)}: суммы возвратов — на эту дату. Время московское.`,
      isBankTransfer(payment.provider)
        ? 'Этот документ подтверждает оплату.'
        : 'Этот документ подтверждает оплату. Он не заменяет кассовый чек.',
    ],
  };
}

const wayOf = ({ provider, providerPayment }: ConfirmedPayment): readonly SheetRow[] =>
  isBankTransfer(provider)
    ? [['Способ оплаты', `банковский перевод по счёту № ${providerPayment}`]]
    : [
        ['Способ оплаты', `онлайн, ${providerName(provider)}`],
        ...optional('Номер платежа', providerPayment),
      ];

const optional = (label: string, value: string | null): readonly SheetRow[] =>
  value ? [[label, value]] : [];

const sumRow = (label: string, kopecks: number): readonly SheetRow[] =>
  kopecks > 0 ? [[label, rubles(kopecks)]] : [];

/** The end is not part of the period: its last day is the one before, where it ends with a midnight. */
const periodText = ({ starts_at, ends_at }: NonNullable<ConfirmedPayment['period']>): string =>
  dateText(starts_at, ZONE, new Date(ends_at.getTime() - 1));
