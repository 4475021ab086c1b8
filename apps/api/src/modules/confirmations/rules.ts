import type { ConfirmationKind, ConfirmationState } from '@okoshko/contract/confirmations/kinds';
import { after, DAY } from '../../platform/clock.ts';
import type { Actor } from '../../platform/ctx.ts';
import { CONFIRMED_ACTIONS, mayConfirm } from '../../platform/permissions/second-person.ts';
import type { StaffNotice } from '../notifications/index.ts';

export const MODEL = 'api::confirmation.confirmation';

/** A colleague decides within so many days; what was asked for then is asked for anew. */
const DECIDE_DAYS = 3;
export const expiresAt = (now: Date): Date => after(now, DECIDE_DAYS * DAY);

export interface Matter {
  readonly kind: ConfirmationKind;
  readonly state: ConfirmationState;
  readonly author: number;
  /** The one it is about. */
  readonly user: number | null;
  readonly expires_at: Date;
}

/** Nobody decides what they asked for, or what is about themselves. */
export const isOwnMatter = ({ author, user }: Pick<Matter, 'author' | 'user'>, actor: Actor) =>
  actor.user === null || actor.user === author || actor.user === user;

export const isWaiting = ({ state, expires_at }: Matter, now: Date): boolean =>
  state === 'open' && expires_at > now;

export const mayDecide = (matter: Matter, actor: Actor, now: Date): boolean =>
  isWaiting(matter, now) && mayConfirm(actor, matter.kind) && !isOwnMatter(matter, actor);

const SUBJECTS: Readonly<Record<ConfirmationKind, string>> = {
  refund: 'Возврат денег.',
  refund_request: 'Возврат по запросу покупателя.',
  manual_review: 'Решение о платеже на проверке.',
  plan: 'Тариф вручную.',
  addon: 'Дополнение вручную.',
  broadcast: 'Рассылка.',
  role: 'Роль сотрудника.',
  rights: 'Права служебной роли.',
};

const TITLES: Readonly<Record<ConfirmationState, string>> = {
  open: 'Нужно ваше подтверждение',
  confirmed: 'Коллега подтвердил',
  declined: 'Коллега отклонил',
  withdrawn: 'Подтверждение больше не нужно',
  lapsed: 'Никто не подтвердил вовремя',
};

interface News {
  readonly kind: ConfirmationKind;
  readonly state: ConfirmationState;
  /** documentId. */
  readonly confirmation: string;
  /** The one who is told; null: all who may decide. */
  readonly to: number | null;
}

export const confirmationNoticeOf = ({ kind, state, confirmation, to }: News): StaffNotice => ({
  topic: 'confirmation',
  action: CONFIRMED_ACTIONS[kind],
  title: TITLES[state],
  text: SUBJECTS[kind],
  data: { confirmation },
  key: `${confirmation}:${state}`,
  ...(to !== null && { to }),
});
