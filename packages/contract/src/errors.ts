import { appointmentErrors } from './appointments/errors.ts';
import { authErrors } from './auth/errors.ts';
import { localAuthErrors } from './auth/local/errors.ts';
import { oauthErrors } from './auth/oauth/errors.ts';
import { sessionErrors } from './auth/sessions/errors.ts';
import { stepErrors } from './auth/steps/errors.ts';
import { authLinkErrors } from './auth-links/errors.ts';
import { clientErrors } from './clients/errors.ts';
import { contentManagerErrors } from './content-manager/errors.ts';
import { emailErrors } from './email/errors.ts';
import { i18nErrors } from './i18n/errors.ts';
import { messagingErrors } from './messaging/errors.ts';
import { paymentErrors } from './payments/errors.ts';
import { platformErrors } from './platform/errors.ts';
import { privacyErrors } from './privacy/errors.ts';
import { promoErrors } from './promos/errors.ts';
import { providerErrors } from './providers/errors.ts';
import { reviewErrors } from './reviews/errors.ts';
import { roleErrors } from './roles/errors.ts';
import { scheduleErrors } from './schedule/errors.ts';
import { statisticsErrors } from './statistics/errors.ts';
import { tariffErrors } from './tariffs/errors.ts';
import { uploadErrors } from './uploads/errors.ts';
import { userErrors } from './users/errors.ts';
import { pushTokenErrors } from './users/push-tokens/errors.ts';

/** The dictionary of refusals: code → status and the developer's sentence. People's texts are the widget's. */
export const errors = {
  ...platformErrors,
  ...authErrors,
  ...authLinkErrors,
  ...localAuthErrors,
  ...stepErrors,
  ...oauthErrors,
  ...sessionErrors,
  ...privacyErrors,
  ...userErrors,
  ...pushTokenErrors,
  ...roleErrors,
  ...providerErrors,
  ...uploadErrors,
  ...paymentErrors,
  ...tariffErrors,
  ...statisticsErrors,
  ...scheduleErrors,
  ...clientErrors,
  ...appointmentErrors,
  ...promoErrors,
  ...reviewErrors,
  ...messagingErrors,
  ...contentManagerErrors,
  ...i18nErrors,
  ...emailErrors,
} as const satisfies Record<string, { status: number; message: string }>;

export type ErrorCode = keyof typeof errors;

/** Codes of the dictionary, in the order they are told in. */
export const codes = (...listed: readonly ErrorCode[]): readonly ErrorCode[] => listed;
