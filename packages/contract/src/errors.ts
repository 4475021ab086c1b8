import { appointmentErrors, appointmentSentences } from './appointments/errors.ts';
import { credentialErrors } from './auth/credentials/errors.ts';
import { authErrors } from './auth/errors.ts';
import { localAuthErrors, localAuthSentences } from './auth/local/errors.ts';
import { oauthErrors } from './auth/oauth/errors.ts';
import { secondFactorErrors } from './auth/second-factor/errors.ts';
import { sessionErrors } from './auth/sessions/errors.ts';
import { stepErrors } from './auth/steps/errors.ts';
import { authLinkErrors } from './auth-links/errors.ts';
import { broadcastErrors } from './broadcasts/errors.ts';
import { clientErrors, clientSentences } from './clients/errors.ts';
import { contentManagerErrors } from './content-manager/errors.ts';
import { emailErrors } from './email/errors.ts';
import { helpRequestErrors } from './help-requests/errors.ts';
import { i18nErrors } from './i18n/errors.ts';
import type { Wording } from './languages.ts';
import { liveErrors } from './live/errors.ts';
import { messagingErrors, messagingSentences } from './messaging/errors.ts';
import { pageErrors } from './pages/errors.ts';
import { billErrors } from './payments/bills/errors.ts';
import { paymentErrors, paymentSentences } from './payments/errors.ts';
import { platformErrors } from './platform/errors.ts';
import { querySentences } from './platform/query-sentences.ts';
import { platformSentences } from './platform/sentences.ts';
import { privacyErrors } from './privacy/errors.ts';
import { promoErrors, promoSentences } from './promos/errors.ts';
import { providerErrors } from './providers/errors.ts';
import { originErrors } from './providers/origins/errors.ts';
import { reviewErrors, reviewSentences } from './reviews/errors.ts';
import { roleErrors, roleSentences } from './roles/errors.ts';
import { scheduleErrors, scheduleSentences } from './schedule/errors.ts';
import { statisticsErrors, statisticsSentences } from './statistics/errors.ts';
import { tariffErrors, tariffSentences } from './tariffs/errors.ts';
import { uploadErrors, uploadSentences } from './uploads/errors.ts';
import { userErrors, userSentences } from './users/errors.ts';
import { pushTokenErrors } from './users/push-tokens/errors.ts';

/** The dictionary of refusals: code → status and its sentence for developers. People's texts are the widget's. */
export const errors = {
  ...platformErrors,
  ...authErrors,
  ...authLinkErrors,
  ...localAuthErrors,
  ...stepErrors,
  ...oauthErrors,
  ...sessionErrors,
  ...credentialErrors,
  ...secondFactorErrors,
  ...privacyErrors,
  ...userErrors,
  ...pushTokenErrors,
  ...roleErrors,
  ...providerErrors,
  ...originErrors,
  ...pageErrors,
  ...uploadErrors,
  ...paymentErrors,
  ...billErrors,
  ...tariffErrors,
  ...statisticsErrors,
  ...scheduleErrors,
  ...clientErrors,
  ...appointmentErrors,
  ...promoErrors,
  ...reviewErrors,
  ...broadcastErrors,
  ...messagingErrors,
  ...liveErrors,
  ...contentManagerErrors,
  ...helpRequestErrors,
  ...i18nErrors,
  ...emailErrors,
} as const satisfies Record<string, { status: number; message: Wording }>;

export type ErrorCode = keyof typeof errors;

/** The sentences of refusals beyond those of their codes: which field, and what would be right. */
export const sentences = {
  ...platformSentences,
  ...querySentences,
  ...localAuthSentences,
  ...userSentences,
  ...roleSentences,
  ...uploadSentences,
  ...paymentSentences,
  ...tariffSentences,
  ...reviewSentences,
  ...statisticsSentences,
  ...scheduleSentences,
  ...clientSentences,
  ...appointmentSentences,
  ...promoSentences,
  ...messagingSentences,
} as const satisfies Record<string, Wording>;

/** Codes of the dictionary, in the order they are told in. */
export const codes = (...listed: readonly ErrorCode[]): readonly ErrorCode[] => listed;
