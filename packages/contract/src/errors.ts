import { appointmentErrors, appointmentSentences } from './appointments/errors.ts';
import { credentialErrors, secondFactorErrors, sessionErrors } from './auth/account-wire.ts';
import {
  authErrors,
  localAuthErrors,
  localAuthSentences,
  oauthErrors,
  stepErrors,
} from './auth/errors.ts';
import { authLinkErrors } from './auth-links/wire.ts';
import { clientErrors, clientSentences } from './clients/wire.ts';
import { confirmationErrors } from './confirmations/wire.ts';
import { contentManagerErrors } from './content-manager/wire.ts';
import { emailErrors } from './email/wire.ts';
import { helpRequestErrors } from './help-requests/wire.ts';
import { i18nErrors } from './i18n/wire.ts';
import type { Wording } from './languages.ts';
import { liveErrors } from './live/wire.ts';
import { broadcastErrors, messagingErrors, messagingSentences } from './messaging/errors.ts';
import { pageErrors } from './pages/wire.ts';
import { paymentErrors, paymentSentences } from './payments/errors.ts';
import { billErrors } from './payments/wire.ts';
import { platformErrors, querySentences } from './platform/errors.ts';
import { platformSentences } from './platform/sentences.ts';
import { privacyErrors } from './privacy/wire.ts';
import { promoErrors, promoSentences } from './promos/wire.ts';
import { originErrors, providerErrors } from './providers/wire.ts';
import { reviewErrors, reviewSentences } from './reviews/wire.ts';
import { roleErrors, roleSentences } from './roles/wire.ts';
import { savedViewErrors } from './saved-views/wire.ts';
import { scheduleErrors, scheduleSentences } from './schedule/wire.ts';
import { statisticsErrors, statisticsSentences } from './statistics/wire.ts';
import { tariffErrors, tariffSentences } from './tariffs/wire.ts';
import { uploadErrors, uploadSentences } from './uploads/wire.ts';
import { pushTokenErrors, userErrors, userSentences } from './users/wire.ts';

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
  ...savedViewErrors,
  ...i18nErrors,
  ...emailErrors,
  ...confirmationErrors,
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
