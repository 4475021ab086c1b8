import * as appointmentCalendars from './appointments/calendar/endpoints.ts';
import * as appointments from './appointments/endpoints.ts';
import * as bookingIntents from './appointments/intents/endpoints.ts';
import * as appointmentLinks from './appointments/link/endpoints.ts';
import * as appointmentMoves from './appointments/moves/endpoints.ts';
import * as clientSessions from './auth/client-sessions/endpoints.ts';
import * as credentials from './auth/credentials/endpoints.ts';
import * as auth from './auth/endpoints.ts';
import * as localAuth from './auth/local/endpoints.ts';
import * as oauth from './auth/oauth/endpoints.ts';
import * as secondFactor from './auth/second-factor/endpoints.ts';
import * as sessions from './auth/sessions/endpoints.ts';
import * as steps from './auth/steps/endpoints.ts';
import * as authLinks from './auth-links/endpoints.ts';
import * as broadcasts from './broadcasts/endpoints.ts';
import * as clients from './clients/endpoints.ts';
import * as audit from './content-manager/audit/endpoints.ts';
import * as contentManager from './content-manager/endpoints.ts';
import * as email from './email/endpoints.ts';
import type { Endpoint } from './endpoint.ts';
import * as i18n from './i18n/endpoints.ts';
import * as inbox from './inbox/endpoints.ts';
import * as live from './live/endpoints.ts';
import * as smsBudget from './messaging/budget/endpoints.ts';
import * as messaging from './messaging/endpoints.ts';
import * as outbox from './messaging/outbox/endpoints.ts';
import * as suppliers from './messaging/suppliers/endpoints.ts';
import * as notifications from './notifications/endpoints.ts';
import * as pages from './pages/endpoints.ts';
import * as accounting from './payments/accounting/endpoints.ts';
import * as bills from './payments/bills/endpoints.ts';
import * as buyerDetails from './payments/buyer-details/endpoints.ts';
import * as disputes from './payments/disputes/endpoints.ts';
import * as documents from './payments/documents/endpoints.ts';
import * as payments from './payments/endpoints.ts';
import * as manualReviews from './payments/manual-reviews/endpoints.ts';
import * as payouts from './payments/payouts/endpoints.ts';
import * as previews from './payments/previews/endpoints.ts';
import * as queued from './payments/queued/endpoints.ts';
import * as refundRequests from './payments/refund-requests/endpoints.ts';
import * as renewals from './payments/renewals/endpoints.ts';
import * as privacy from './privacy/endpoints.ts';
import * as providers from './providers/endpoints.ts';
import * as origins from './providers/origins/endpoints.ts';
import * as readiness from './readiness/endpoints.ts';
import * as reviews from './reviews/endpoints.ts';
import * as roles from './roles/endpoints.ts';
import * as schedule from './schedule/endpoints.ts';
import * as company from './statistics/company/endpoints.ts';
import * as statistics from './statistics/endpoints.ts';
import * as tariffs from './tariffs/endpoints.ts';
import * as uploads from './uploads/endpoints.ts';
import * as folders from './uploads/folders/endpoints.ts';
import * as accounts from './users/accounts/endpoints.ts';
import * as users from './users/endpoints.ts';
import * as pushTokens from './users/push-tokens/endpoints.ts';

/** The areas by which the API's description is arranged. */
export interface Area {
  readonly name: string;
  readonly about: string;
  /** By the names that operations have in clients' code. */
  readonly endpoints: readonly Readonly<Record<string, Endpoint>>[];
  /** Plural names of the collections that belong to it. */
  readonly collections: readonly string[];
}

const { paymentNotification, ...ofBuyers } = payments;
const { telegramWebhook, ...ofMessages } = messaging;

/** In the order in which somebody who builds a client meets them. */
export const areas: readonly Area[] = [
  {
    name: 'auth',
    about: 'Signing in: codes, passwords, steps, other services, sessions.',
    endpoints: [auth, steps, localAuth, oauth, clientSessions, sessions, credentials, secondFactor],
    collections: [],
  },
  {
    name: 'auth-links',
    about: 'Links that sign clients in.',
    endpoints: [authLinks],
    collections: [],
  },
  {
    name: 'users',
    about: 'Accounts, the own profile, devices for push messages.',
    endpoints: [users, accounts, pushTokens],
    collections: [],
  },
  {
    name: 'providers',
    about: 'Professionals, as clients see them.',
    endpoints: [providers, origins],
    collections: ['provider-profiles'],
  },
  {
    name: 'pages',
    about: "A provider's public page: all that a visitor chooses by, in one answer.",
    endpoints: [pages],
    collections: [],
  },
  {
    name: 'catalog',
    about: 'Services and their groups.',
    endpoints: [],
    collections: ['services', 'service-groups'],
  },
  {
    name: 'schedule',
    about: 'Working hours, days off, and the time that is free.',
    endpoints: [schedule],
    collections: ['timetables', 'holidays'],
  },
  {
    name: 'appointments',
    about: 'Booking, moving and cancelling appointments, groups, series, calendars.',
    endpoints: [
      appointments,
      appointmentMoves,
      bookingIntents,
      appointmentLinks,
      appointmentCalendars,
    ],
    collections: ['appointments', 'appointment-events'],
  },
  {
    name: 'clients',
    about: "A provider's clients.",
    endpoints: [clients],
    collections: ['client-profiles'],
  },
  { name: 'promos', about: 'Promo codes and discounts.', endpoints: [], collections: ['promos'] },
  {
    name: 'reviews',
    about: 'Reviews, ratings and complaints about them.',
    endpoints: [reviews],
    collections: ['reviews', 'review-events'],
  },
  {
    name: 'tariffs',
    about: 'Plans, add-ons and what is used of them.',
    endpoints: [tariffs],
    collections: ['tariffs', 'user-tariffs', 'user-addons', 'entitlement-changes'],
  },
  {
    name: 'payments',
    about: 'Paying, receipts, refunds and the ledger.',
    endpoints: [
      ofBuyers,
      accounting,
      manualReviews,
      disputes,
      payouts,
      previews,
      refundRequests,
      queued,
      bills,
      buyerDetails,
      documents,
      renewals,
    ],
    collections: [],
  },
  {
    name: 'messaging',
    about:
      'Messages: campaigns, broadcasts, texts, the outbox, its channels and suppliers, what SMS may cost, Telegram.',
    endpoints: [ofMessages, outbox, suppliers, smsBudget, broadcasts],
    collections: ['message-templates'],
  },
  {
    name: 'notifications',
    about: 'What the service tells its users.',
    endpoints: [notifications],
    collections: ['notifications'],
  },
  {
    name: 'live',
    about: 'What changes, as it changes.',
    endpoints: [live],
    collections: [],
  },
  {
    name: 'statistics',
    about: 'Numbers of a business, and of the whole service.',
    endpoints: [statistics, company],
    collections: [],
  },
  {
    name: 'links',
    about: 'Openings of links to services.',
    endpoints: [],
    collections: ['service-link-openings'],
  },
  {
    name: 'help-requests',
    about: 'Questions to the staff.',
    endpoints: [],
    collections: ['help-requests'],
  },
  {
    name: 'inbox',
    about: 'What waits for a decision of the staff, in one queue.',
    endpoints: [inbox],
    collections: [],
  },
  {
    name: 'uploads',
    about: 'Pictures and their folders.',
    endpoints: [uploads, folders],
    collections: [],
  },
  {
    name: 'privacy',
    about: 'Consents, the export and the erasure of an account, what people asked of their data.',
    endpoints: [privacy],
    collections: ['personal-data-requests'],
  },
  { name: 'roles', about: 'Roles and what they may do.', endpoints: [roles], collections: [] },
  {
    name: 'content-manager',
    about: 'All content types by one set of routes, for staff; the audit.',
    endpoints: [contentManager, audit],
    collections: ['audit-events'],
  },
  {
    name: 'readiness',
    about: 'What an installation lacks before its first customer.',
    endpoints: [readiness],
    collections: [],
  },
  { name: 'email', about: 'E-mails sent by staff.', endpoints: [email], collections: [] },
  { name: 'i18n', about: 'Languages of texts.', endpoints: [i18n], collections: [] },
  {
    name: 'webhooks',
    about: 'What payment providers and Telegram call; no client does.',
    endpoints: [{ paymentNotification, telegramWebhook }],
    collections: [],
  },
];
