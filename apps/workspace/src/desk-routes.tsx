import { createRoute, createRouter } from '@tanstack/react-router';
import { accountSearch } from './desk/account/search.ts';
import { accountantSearch } from './desk/accountant/search.ts';
import { auditSearch } from './desk/audit/search.ts';
import { billsSearch } from './desk/bills/search.ts';
import { broadcastsSearch } from './desk/broadcasts/search.ts';
import { channelsSearch } from './desk/channels/search.ts';
import { collectionSearch } from './desk/collection/search.ts';
import { collectionsSearch } from './desk/collections/search.ts';
import { confirmationsSearch } from './desk/confirmations/search.ts';
import { deletedSearch } from './desk/deleted/search.ts';
import { disputesSearch } from './desk/disputes/search.ts';
import { entrySearch } from './desk/entry/search.ts';
import { filesSearch } from './desk/files/search.ts';
import { inboxSearch } from './desk/inbox/search.ts';
import { manualReviewsSearch } from './desk/manual-reviews/search.ts';
import { messagesSearch } from './desk/messages/search.ts';
import { numbersSearch } from './desk/numbers/search.ts';
import { paymentSearch } from './desk/payment/search.ts';
import { paymentsSearch } from './desk/payments/search.ts';
import { peopleSearch } from './desk/people/search.ts';
import { personSearch } from './desk/person/search.ts';
import { personalDataSearch } from './desk/personal-data/search.ts';
import { refundRequestsSearch } from './desk/refund-requests/search.ts';
import { requestSearch } from './desk/request/search.ts';
import { requestsSearch } from './desk/requests/search.ts';
import { reviewsSearch } from './desk/reviews/search.ts';
import { rolesSearch } from './desk/roles/search.ts';
import { signInSearch } from './desk/sign-in/search.ts';
import { smsSearch } from './desk/sms/search.ts';
import { tariffsSearch } from './desk/tariffs/search.ts';
import { lazyScreen } from './kit/lazily.tsx';
import { root } from './root-route.tsx';
import { BrokenApp, BrokenScreen } from './shell/broken-screen.tsx';
import { DeskFrame, DeskNotFound } from './shell/desk/desk-frame.tsx';

/** Above the desk's screens. */
const desk = createRoute({
  getParentRoute: () => root,
  path: 'desk',
  component: DeskFrame,
  errorComponent: BrokenApp,
  notFoundComponent: DeskNotFound,
});

/** An address of the desk, its screen, and what else the address holds. */
const at = <const P extends string, S extends object = object>(
  path: P,
  screen: () => Promise<object>,
  validateSearch: (search: Readonly<Record<string, unknown>>) => S = () => ({}) as S,
) =>
  createRoute({ getParentRoute: () => desk, path, component: lazyScreen(screen), validateSearch });

export const deskRoutes = [
  desk.addChildren([
    at('/', () => import('./desk/inbox/screen.tsx'), inboxSearch),
    at('confirmations', () => import('./desk/confirmations/screen.tsx'), confirmationsSearch),
    at('numbers', () => import('./desk/numbers/screen.tsx'), numbersSearch),
    at('requests', () => import('./desk/requests/screen.tsx'), requestsSearch),
    at('requests/$id', () => import('./desk/request/screen.tsx'), requestSearch),
    at('people', () => import('./desk/people/screen.tsx'), peopleSearch),
    at('people/$id', () => import('./desk/person/screen.tsx'), personSearch),
    at('tariffs', () => import('./desk/tariffs/screen.tsx'), tariffsSearch),
    at('payments', () => import('./desk/payments/screen.tsx'), paymentsSearch),
    at('payments/$id', () => import('./desk/payment/screen.tsx'), paymentSearch),
    at('under-review', () => import('./desk/manual-reviews/screen.tsx'), manualReviewsSearch),
    at('disputes', () => import('./desk/disputes/screen.tsx'), disputesSearch),
    at('refund-requests', () => import('./desk/refund-requests/screen.tsx'), refundRequestsSearch),
    at('bills', () => import('./desk/bills/screen.tsx'), billsSearch),
    at('accountant', () => import('./desk/accountant/screen.tsx'), accountantSearch),
    at('reviews', () => import('./desk/reviews/screen.tsx'), reviewsSearch),
    at('messages', () => import('./desk/messages/screen.tsx'), messagesSearch),
    at('channels', () => import('./desk/channels/screen.tsx'), channelsSearch),
    at('sms', () => import('./desk/sms/screen.tsx'), smsSearch),
    at('broadcasts', () => import('./desk/broadcasts/screen.tsx'), broadcastsSearch),
    at('personal-data', () => import('./desk/personal-data/screen.tsx'), personalDataSearch),
    // The service itself comes last: its ways in, rights, records.
    at('sign-in', () => import('./desk/sign-in/screen.tsx'), signInSearch),
    at('roles', () => import('./desk/roles/screen.tsx'), rolesSearch),
    at('audit', () => import('./desk/audit/screen.tsx'), auditSearch),
    at('files', () => import('./desk/files/screen.tsx'), filesSearch),
    at('collections', () => import('./desk/collections/screen.tsx'), collectionsSearch),
    at('collections/$model', () => import('./desk/collection/screen.tsx'), collectionSearch),
    at('collections/$model/deleted', () => import('./desk/deleted/screen.tsx'), deletedSearch),
    at('collections/$model/$id', () => import('./desk/entry/screen.tsx'), entrySearch),
    at('readiness', () => import('./desk/readiness/screen.tsx')),
    at('account', () => import('./desk/account/screen.tsx'), accountSearch),
    at('notices', () => import('./desk/notices/screen.tsx')),
    at('more', () => import('./shell/desk/more-screen.tsx')),
  ]),
] as const;

export const router = createRouter({
  routeTree: root.addChildren(deskRoutes),
  defaultErrorComponent: BrokenScreen,
  defaultPreload: 'intent',
  scrollRestoration: true,
});
