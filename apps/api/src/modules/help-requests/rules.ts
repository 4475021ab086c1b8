import type { HelpRequestStatus, HelpRequestType } from '@okoshko/contract/help-requests/statuses';
import { DAY } from '../../platform/clock.ts';
import type { LimitRule } from '../../platform/db/limits.ts';
import type { StaffNotice } from '../notifications/index.ts';

interface RequestLimits {
  /** By the phone of the account, which outlives it; of accounts without one by the account. */
  readonly perAccount: LimitRule;
  /** Carriers and offices share addresses. */
  readonly perAddress: LimitRule;
}

/** In development a hundred times wider. */
export function requestLimits(isProduction: boolean): RequestLimits {
  const wide = isProduction ? 1 : 100;
  return {
    perAccount: { max: 10 * wide, window: DAY },
    perAddress: { max: 50 * wide, window: DAY },
  };
}

/** The account's owner is answered so where they told no other way. */
export const contactOf = ({
  phone,
  email,
}: {
  readonly phone: string | null;
  readonly email: string | null;
}): string | null => (phone === null ? email : `+${phone}`);

/** Another status sets or clears who closed the request, and when. */
export function closingOf(
  before: HelpRequestStatus,
  after: HelpRequestStatus,
  { user, now }: { readonly user: number | null; readonly now: Date },
): { readonly closed_at?: Date | null; readonly closed_by?: number | null } {
  if (before === after) return {};
  return after === 'closed'
    ? { closed_at: now, closed_by: user }
    : { closed_at: null, closed_by: null };
}

/** The staff who hold it answer requests. */
export const DECIDES_HELP_REQUESTS = 'api::help-request.help-request.update';

const TEXT_OF_TYPE: Readonly<Record<HelpRequestType, string>> = {
  enterprise_tariff: 'Просят тариф Enterprise.',
  support: 'Вопрос в поддержку.',
};

export const helpRequestNoticeOf = (type: HelpRequestType, request: string): StaffNotice => ({
  topic: 'help_request',
  action: DECIDES_HELP_REQUESTS,
  title: 'Новая заявка',
  text: TEXT_OF_TYPE[type],
  data: { request },
  key: request,
});
