import * as appointmentsCollections from './appointments/appointments.ts';
import * as appointments from './appointments/wire.ts';
import * as account from './auth/account-wire.ts';
import * as auth from './auth/wire.ts';
import * as authLinks from './auth-links/wire.ts';
import * as catalog from './catalog/wire.ts';
import * as clientsCollections from './clients/client-profiles.ts';
import * as clients from './clients/wire.ts';
import type { Collection } from './collection.ts';
import * as confirmations from './confirmations/wire.ts';
import * as contentManager from './content-manager/wire.ts';
import * as email from './email/wire.ts';
import type { Address } from './endpoint.ts';
import * as helpRequests from './help-requests/wire.ts';
import * as i18n from './i18n/wire.ts';
import * as inbox from './inbox/wire.ts';
import * as links from './links/wire.ts';
import * as live from './live/wire.ts';
import * as broadcasts from './messaging/broadcasts-wire.ts';
import * as messagingCollections from './messaging/message-template.ts';
import * as messaging from './messaging/wire.ts';
import * as notificationsCollections from './notifications/notifications.ts';
import * as notifications from './notifications/wire.ts';
import * as pages from './pages/wire.ts';
import * as accounting from './payments/accounting-wire.ts';
import * as manualReviews from './payments/manual-reviews-wire.ts';
import * as payments from './payments/wire.ts';
import * as personNotes from './person-notes/wire.ts';
import * as privacyCollections from './privacy/personal-data-requests.ts';
import * as privacy from './privacy/wire.ts';
import * as promos from './promos/wire.ts';
import * as providerProfilesCollections from './providers/provider-profiles.ts';
import * as providers from './providers/wire.ts';
import * as readiness from './readiness/wire.ts';
import * as reviews from './reviews/wire.ts';
import * as roles from './roles/wire.ts';
import * as savedViews from './saved-views/wire.ts';
import * as scheduleCollections from './schedule/timetables.ts';
import * as schedule from './schedule/wire.ts';
import * as statistics from './statistics/wire.ts';
import * as tariffsCollections from './tariffs/tariffs.ts';
import * as tariffs from './tariffs/wire.ts';
import * as timelines from './timelines/wire.ts';
import * as uploads from './uploads/wire.ts';
import * as users from './users/wire.ts';

/** An area by which the API's description is arranged: a folder of the contract. */
export interface Area {
  readonly name: string;
  readonly about: string;
  /** By the names that operations have in clients' code. */
  readonly endpoints: Readonly<Record<string, Address>>;
  /** Plural names of the collections that belong to it. */
  readonly collections: readonly string[];
}

/** All that the files of a folder export: addresses and collections are the area's. */
type Exports = Readonly<Record<string, unknown>>;

function area(name: string, about: string, files: readonly Exports[]): Area {
  const all = files.flatMap((exports) => Object.entries(exports));
  return {
    name,
    about,
    endpoints: Object.fromEntries(all.filter(isEndpoint)),
    collections: all.filter(isCollection).map(([, { plural }]) => plural),
  };
}

const isEndpoint = (one: [string, unknown]): one is [string, Address] => has(one[1], 'method');
const isCollection = (one: [string, unknown]): one is [string, Collection] => has(one[1], 'plural');
const has = (value: unknown, key: string): boolean =>
  typeof value === 'object' && value !== null && key in value;

const { paymentNotification, ...ofBuyers } = payments;
const { telegramWebhook, ...ofMessages } = messaging;

/** In the order in which somebody who builds a client meets them. */
export const areas: readonly Area[] = [
  area('auth', 'Signing in: codes, passwords, steps, other services, sessions.', [auth, account]),
  area('auth-links', 'Links that sign clients in.', [authLinks]),
  area('users', 'Accounts, the own profile, devices for push messages.', [users]),
  area('providers', 'Professionals, as clients see them.', [
    providers,
    providerProfilesCollections,
  ]),
  area('pages', "A provider's public page: all that a visitor chooses by, in one answer.", [pages]),
  area('catalog', 'Services and their groups.', [catalog]),
  area('schedule', 'Working hours, days off, and the time that is free.', [
    schedule,
    scheduleCollections,
  ]),
  area('appointments', 'Booking, moving and cancelling appointments, groups, series, calendars.', [
    appointments,
    appointmentsCollections,
  ]),
  area('clients', "A provider's clients.", [clients, clientsCollections]),
  area('promos', 'Promo codes and discounts.', [promos]),
  area('reviews', 'Reviews, ratings and complaints about them.', [reviews]),
  area('tariffs', 'Plans, add-ons and what is used of them.', [tariffs, tariffsCollections]),
  area('payments', 'Paying, receipts, refunds and the ledger.', [
    ofBuyers,
    accounting,
    manualReviews,
  ]),
  area(
    'messaging',
    'Messages: campaigns, broadcasts, texts, the outbox, its channels and suppliers, what SMS may cost, Telegram.',
    [ofMessages, broadcasts, messagingCollections],
  ),
  area('notifications', 'What the service tells its users.', [
    notifications,
    notificationsCollections,
  ]),
  area('live', 'What changes, as it changes.', [live]),
  area('statistics', 'Numbers of a business, and of the whole service.', [statistics]),
  area('links', 'Openings of links to services.', [links]),
  area('help-requests', 'Questions to the staff.', [helpRequests]),
  area('confirmations', 'What a second person of the staff confirms before it is done.', [
    confirmations,
  ]),
  area('inbox', 'What waits for a decision of the staff, in one queue.', [inbox]),
  area('timelines', 'What happened to a person, in one list for the staff.', [timelines]),
  area('uploads', 'Pictures and their folders.', [uploads]),
  area(
    'privacy',
    'Consents, the export and the erasure of an account, what people asked of their data.',
    [privacy, privacyCollections],
  ),
  area('roles', 'Roles and what they may do.', [roles]),
  area('content-manager', 'All content types by one set of routes, for staff; the audit.', [
    contentManager,
  ]),
  area('saved-views', 'Lists of the desk that the staff come back to.', [savedViews]),
  area('person-notes', 'Notes of the staff about people, for each other.', [personNotes]),
  area('readiness', 'What an installation lacks before its first customer.', [readiness]),
  area('email', 'E-mails sent by staff.', [email]),
  area('i18n', 'Languages of texts.', [i18n]),
  area('webhooks', 'What payment providers and Telegram call; no client does.', [
    { paymentNotification, telegramWebhook },
  ]),
];
