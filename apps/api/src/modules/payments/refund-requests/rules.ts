import type { RefundRequestState } from '@okoshko/contract/payments/states';
import { after, DAY } from '../../../platform/clock.ts';
import type { LimitRule } from '../../../platform/db/limits.ts';
import type { StaffNotice } from '../../notifications/index.ts';

/** The consumer law gives ten days to return money for a service that the buyer refuses. */
const ANSWER_DAYS = 10;

export const answerRequestBy = (now: Date): Date => after(now, ANSWER_DAYS * DAY);

/** Each new request is told operators: a buyer who takes them back and begins again does not flood the desk. */
export const REQUEST_LIMIT: LimitRule = { max: 10, window: DAY };

/** The permission to grant and decline requests. */
export const DECIDES_REFUNDS = 'api::payment.refund-request.decide';

/** The reason of the refund, for its history: the buyer's own words stay with the request. */
export const REFUND_REASON = 'По запросу покупателя';

export const requestNoticeToStaff = (request: string): StaffNotice => ({
  topic: 'refund_request',
  action: DECIDES_REFUNDS,
  title: 'Запрос на возврат',
  text: 'Покупатель просит вернуть неиспользованное. Ответьте до срока.',
  data: { request },
  key: request,
});

interface NoticeText {
  readonly title: string;
  readonly text: string;
}

/** The buyer reads this of an answer. Words of staff stay in the cabinet. */
export function requestNoticeToOwner(
  state: Exclude<RefundRequestState, 'open' | 'withdrawn'>,
  { purchase, sum }: { readonly purchase: string; readonly sum: string },
): NoticeText {
  if (state === 'granted') {
    return { title: 'Возврат одобрен', text: `За «${purchase}» вернём ${sum}.` };
  }
  return state === 'declined'
    ? {
        title: 'В возврате отказано',
        text: `Почему не вернём деньги за «${purchase}», читайте в «Тариф и оплата».`,
      }
    : {
        title: 'Запрос на возврат закрыт',
        text: `За «${purchase}» возвращать больше нечего.`,
      };
}
