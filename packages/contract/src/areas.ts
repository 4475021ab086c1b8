import * as appointments from './appointments/addresses.ts';
import * as appointmentCalendars from './appointments/calendar/addresses.ts';
import * as bookingIntents from './appointments/intents/addresses.ts';
import * as appointmentLinks from './appointments/link/addresses.ts';
import * as appointmentMoves from './appointments/moves/addresses.ts';
import * as auth from './auth/addresses.ts';
import * as clientSessions from './auth/client-sessions/addresses.ts';
import * as credentials from './auth/credentials/addresses.ts';
import * as localAuth from './auth/local/addresses.ts';
import * as oauth from './auth/oauth/addresses.ts';
import * as secondFactor from './auth/second-factor/addresses.ts';
import * as sessions from './auth/sessions/addresses.ts';
import * as steps from './auth/steps/addresses.ts';
import * as authLinks from './auth-links/addresses.ts';
import * as broadcasts from './broadcasts/addresses.ts';
import * as clients from './clients/addresses.ts';
import * as contentManager from './content-manager/addresses.ts';
import * as audit from './content-manager/audit/addresses.ts';
import * as email from './email/addresses.ts';
import type { Address } from './endpoint.ts';
import * as i18n from './i18n/addresses.ts';
import * as inbox from './inbox/addresses.ts';
import * as live from './live/addresses.ts';
import * as messaging from './messaging/addresses.ts';
import * as smsBudget from './messaging/budget/addresses.ts';
import * as outbox from './messaging/outbox/addresses.ts';
import * as suppliers from './messaging/suppliers/addresses.ts';
import * as notifications from './notifications/addresses.ts';
import * as pages from './pages/addresses.ts';
import * as accounting from './payments/accounting/addresses.ts';
import * as payments from './payments/addresses.ts';
import * as bills from './payments/bills/addresses.ts';
import * as buyerDetails from './payments/buyer-details/addresses.ts';
import * as disputes from './payments/disputes/addresses.ts';
import * as documents from './payments/documents/addresses.ts';
import * as manualReviews from './payments/manual-reviews/addresses.ts';
import * as payouts from './payments/payouts/addresses.ts';
import * as previews from './payments/previews/addresses.ts';
import * as queued from './payments/queued/addresses.ts';
import * as refundRequests from './payments/refund-requests/addresses.ts';
import * as renewals from './payments/renewals/addresses.ts';
import * as privacy from './privacy/addresses.ts';
import * as providers from './providers/addresses.ts';
import * as origins from './providers/origins/addresses.ts';
import * as readiness from './readiness/addresses.ts';
import * as reviews from './reviews/addresses.ts';
import * as roles from './roles/addresses.ts';
import * as schedule from './schedule/addresses.ts';
import * as statistics from './statistics/addresses.ts';
import * as company from './statistics/company/addresses.ts';
import * as tariffs from './tariffs/addresses.ts';
import * as uploads from './uploads/addresses.ts';
import * as folders from './uploads/folders/addresses.ts';
import * as accounts from './users/accounts/addresses.ts';
import * as users from './users/addresses.ts';
import * as pushTokens from './users/push-tokens/addresses.ts';

/** The areas by which the API's description is arranged. */
export interface Area {
  readonly name: string;
  readonly about: string;
  /** By the names that operations have in clients' code. */
  readonly endpoints: readonly Readonly<Record<string, Address>>[];
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
