import { createRoute, createRouter } from '@tanstack/react-router';
import { accountantSearch } from './desk/accountant/search.ts';
import { billsSearch } from './desk/bills/search.ts';
import { broadcastsSearch } from './desk/broadcasts/search.ts';
import { channelsSearch } from './desk/channels/search.ts';
import { disputesSearch } from './desk/disputes/search.ts';
import { inboxSearch } from './desk/inbox/search.ts';
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
import { smsSearch } from './desk/sms/search.ts';
import { tariffsSearch } from './desk/tariffs/search.ts';
import { underReviewSearch } from './desk/under-review/search.ts';
import { desk } from './desk-route.tsx';
import { systemRoutes } from './desk-system-routes.tsx';
import { lazyScreen } from './kit/lazily.tsx';
import { root } from './root-route.tsx';
import { BrokenScreen } from './shell/broken-screen.tsx';
import { MoreScreen } from './shell/desk/more-screen.tsx';

// Addresses of the desk; each screen is a file of its own, loaded when it is opened.
const inbox = createRoute({
  getParentRoute: () => desk,
  path: '/',
  validateSearch: inboxSearch,
  component: lazyScreen(() => import('./desk/inbox/screen.tsx'), 'InboxScreen'),
});

const numbers = createRoute({
  getParentRoute: () => desk,
  path: 'numbers',
  validateSearch: numbersSearch,
  component: lazyScreen(() => import('./desk/numbers/screen.tsx'), 'NumbersScreen'),
});

const requests = createRoute({
  getParentRoute: () => desk,
  path: 'requests',
  validateSearch: requestsSearch,
  component: lazyScreen(() => import('./desk/requests/screen.tsx'), 'RequestsScreen'),
});

const request = createRoute({
  getParentRoute: () => desk,
  path: 'requests/$id',
  validateSearch: requestSearch,
  component: lazyScreen(() => import('./desk/request/screen.tsx'), 'RequestScreen'),
});

const people = createRoute({
  getParentRoute: () => desk,
  path: 'people',
  validateSearch: peopleSearch,
  component: lazyScreen(() => import('./desk/people/screen.tsx'), 'PeopleScreen'),
});

const person = createRoute({
  getParentRoute: () => desk,
  path: 'people/$id',
  validateSearch: personSearch,
  component: lazyScreen(() => import('./desk/person/screen.tsx'), 'PersonScreen'),
});

const tariffs = createRoute({
  getParentRoute: () => desk,
  path: 'tariffs',
  validateSearch: tariffsSearch,
  component: lazyScreen(() => import('./desk/tariffs/screen.tsx'), 'TariffsScreen'),
});

const payments = createRoute({
  getParentRoute: () => desk,
  path: 'payments',
  validateSearch: paymentsSearch,
  component: lazyScreen(() => import('./desk/payments/screen.tsx'), 'PaymentsScreen'),
});

const payment = createRoute({
  getParentRoute: () => desk,
  path: 'payments/$id',
  validateSearch: paymentSearch,
  component: lazyScreen(() => import('./desk/payment/screen.tsx'), 'PaymentScreen'),
});

const underReview = createRoute({
  getParentRoute: () => desk,
  path: 'under-review',
  validateSearch: underReviewSearch,
  component: lazyScreen(() => import('./desk/under-review/screen.tsx'), 'UnderReviewScreen'),
});

const disputes = createRoute({
  getParentRoute: () => desk,
  path: 'disputes',
  validateSearch: disputesSearch,
  component: lazyScreen(() => import('./desk/disputes/screen.tsx'), 'DisputesScreen'),
});

const refundRequests = createRoute({
  getParentRoute: () => desk,
  path: 'refund-requests',
  validateSearch: refundRequestsSearch,
  component: lazyScreen(() => import('./desk/refund-requests/screen.tsx'), 'RefundRequestsScreen'),
});

const bills = createRoute({
  getParentRoute: () => desk,
  path: 'bills',
  validateSearch: billsSearch,
  component: lazyScreen(() => import('./desk/bills/screen.tsx'), 'BillsScreen'),
});

const accountant = createRoute({
  getParentRoute: () => desk,
  path: 'accountant',
  validateSearch: accountantSearch,
  component: lazyScreen(() => import('./desk/accountant/screen.tsx'), 'AccountantScreen'),
});

const reviews = createRoute({
  getParentRoute: () => desk,
  path: 'reviews',
  validateSearch: reviewsSearch,
  component: lazyScreen(() => import('./desk/reviews/screen.tsx'), 'ReviewsScreen'),
});

const messages = createRoute({
  getParentRoute: () => desk,
  path: 'messages',
  validateSearch: messagesSearch,
  component: lazyScreen(() => import('./desk/messages/screen.tsx'), 'MessagesScreen'),
});

const channels = createRoute({
  getParentRoute: () => desk,
  path: 'channels',
  validateSearch: channelsSearch,
  component: lazyScreen(() => import('./desk/channels/screen.tsx'), 'ChannelsScreen'),
});

const sms = createRoute({
  getParentRoute: () => desk,
  path: 'sms',
  validateSearch: smsSearch,
  component: lazyScreen(() => import('./desk/sms/screen.tsx'), 'SmsScreen'),
});

const broadcasts = createRoute({
  getParentRoute: () => desk,
  path: 'broadcasts',
  validateSearch: broadcastsSearch,
  component: lazyScreen(() => import('./desk/broadcasts/screen.tsx'), 'BroadcastsScreen'),
});

const personalData = createRoute({
  getParentRoute: () => desk,
  path: 'personal-data',
  validateSearch: personalDataSearch,
  component: lazyScreen(() => import('./desk/personal-data/screen.tsx'), 'PersonalDataScreen'),
});

const more = createRoute({ getParentRoute: () => desk, path: 'more', component: MoreScreen });

export const deskRoutes = [
  desk.addChildren([
    inbox,
    numbers,
    requests,
    request,
    people,
    person,
    tariffs,
    payments,
    payment,
    underReview,
    disputes,
    refundRequests,
    bills,
    accountant,
    reviews,
    messages,
    channels,
    sms,
    broadcasts,
    personalData,
    ...systemRoutes,
    more,
  ]),
] as const;

export const router = createRouter({
  routeTree: root.addChildren(deskRoutes),
  defaultErrorComponent: BrokenScreen,
  defaultPreload: 'intent',
  scrollRestoration: true,
});
