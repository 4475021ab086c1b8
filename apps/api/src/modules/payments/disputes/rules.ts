import type { DisputeState } from '@okoshko/contract/payments/states';
import type { ProviderPayment } from '../../../gateways/payments/port.ts';
import { after, DAY } from '../../../platform/clock.ts';
import type { StaffNotice } from '../../notifications/index.ts';

/** Days to answer a bank in: what was bought stays in force so long (decision 59). */
const ANSWER_DAYS = 10;

export const answerDisputeBy = (now: Date): Date => after(now, ANSWER_DAYS * DAY);

/** True where the provider says that a payment it had called paid is none: somebody took the money back. */
export const isTakenBack = ({ status }: Pick<ProviderPayment, 'status'>): boolean =>
  status === 'canceled' || status === 'failed' || status === 'expired';

/** The permission to answer the bank and to tell how the dispute ended. */
export const CLOSES = 'api::payment.dispute.close';

export const disputeNoticeToStaff = (dispute: string): StaffNotice => ({
  topic: 'dispute',
  action: CLOSES,
  title: 'Платёж оспорен',
  text: 'Банк забрал деньги обратно. Ответьте до срока.',
  data: { dispute },
  key: dispute,
});

interface NoticeText {
  readonly title: string;
  readonly text: string;
}

/** The owner of the purchase reads this. */
export function disputeNoticeToOwner(
  state: DisputeState,
  { purchase, until }: { readonly purchase: string; readonly until: string },
): NoticeText {
  if (state === 'open') {
    return {
      title: 'Платёж оспорен',
      text: `Банк вернул деньги за покупку «${purchase}». Она действует до ${until}. Если это ошибка, напишите нам.`,
    };
  }
  return state === 'won'
    ? { title: 'Спор о платеже закрыт', text: `Покупка «${purchase}» остаётся в силе.` }
    : {
        title: 'Покупка отменена',
        text: `Деньги за «${purchase}» вернулись вам через банк, поэтому покупка больше не действует.`,
      };
}
