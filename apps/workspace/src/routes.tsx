import { createRoute, createRouter } from '@tanstack/react-router';
import { accountSearch } from './cabinet/account/search.ts';
import { appointmentSearch } from './cabinet/appointment/search.ts';
import { calendarSearch } from './cabinet/calendar/search.ts';
import { clientSearch } from './cabinet/client/search.ts';
import { clientsSearch } from './cabinet/clients/search.ts';
import { hoursSearch } from './cabinet/hours/search.ts';
import { messagesSearch } from './cabinet/messages/search.ts';
import { newAppointmentSearch } from './cabinet/new-appointment/search.ts';
import { noticesSearch } from './cabinet/notices/search.ts';
import { onboardingSearch } from './cabinet/onboarding/search.ts';
import { profileSearch } from './cabinet/profile/search.ts';
import { promosSearch } from './cabinet/promos/search.ts';
import { reviewsSearch } from './cabinet/reviews/search.ts';
import { servicesSearch } from './cabinet/services/search.ts';
import { tariffSearch } from './cabinet/tariff/search.ts';
import { TodayScreen } from './cabinet/today/screen.tsx';
import { todaySearch } from './cabinet/today/search.ts';
import { lazyScreen } from './kit/lazily.tsx';
import { root } from './root-route.tsx';
import { statisticsSearch } from './shared/statistics/search.ts';
import { BrokenApp, BrokenScreen } from './shell/broken-screen.tsx';
import { CabinetFrame } from './shell/cabinet-frame.tsx';
import { NotFound } from './shell/not-found.tsx';

// Addresses and what composes them; each screen is a file of its own, loaded when it is opened.
const cabinet = createRoute({
  getParentRoute: () => root,
  path: 'cabinet',
  component: CabinetFrame,
  errorComponent: BrokenApp,
  notFoundComponent: NotFound,
});

const today = createRoute({
  getParentRoute: () => cabinet,
  path: '/',
  validateSearch: todaySearch,
  // With the frame, not after it: what is opened first waits for one file, which is smaller than many.
  component: TodayScreen,
});

const calendar = createRoute({
  getParentRoute: () => cabinet,
  path: 'calendar',
  validateSearch: calendarSearch,
  component: lazyScreen(() => import('./cabinet/calendar/screen.tsx'), 'CalendarScreen'),
});

const newAppointment = createRoute({
  getParentRoute: () => cabinet,
  path: 'appointments/new',
  validateSearch: newAppointmentSearch,
  component: lazyScreen(
    () => import('./cabinet/new-appointment/screen.tsx'),
    'NewAppointmentScreen',
  ),
});

const appointment = createRoute({
  getParentRoute: () => cabinet,
  path: 'appointments/$id',
  validateSearch: appointmentSearch,
  component: lazyScreen(() => import('./cabinet/appointment/screen.tsx'), 'AppointmentScreen'),
});

const clients = createRoute({
  getParentRoute: () => cabinet,
  path: 'clients',
  validateSearch: clientsSearch,
  component: lazyScreen(() => import('./cabinet/clients/screen.tsx'), 'ClientsScreen'),
});

const client = createRoute({
  getParentRoute: () => cabinet,
  path: 'clients/$id',
  validateSearch: clientSearch,
  component: lazyScreen(() => import('./cabinet/client/screen.tsx'), 'ClientScreen'),
});

const services = createRoute({
  getParentRoute: () => cabinet,
  path: 'services',
  validateSearch: servicesSearch,
  component: lazyScreen(() => import('./cabinet/services/screen.tsx'), 'ServicesScreen'),
});

const hours = createRoute({
  getParentRoute: () => cabinet,
  path: 'hours',
  validateSearch: hoursSearch,
  component: lazyScreen(() => import('./cabinet/hours/screen.tsx'), 'HoursScreen'),
});

const more = createRoute({
  getParentRoute: () => cabinet,
  path: 'more',
  component: lazyScreen(() => import('./cabinet/more/screen.tsx'), 'MoreScreen'),
});

const tariff = createRoute({
  getParentRoute: () => cabinet,
  path: 'tariff',
  validateSearch: tariffSearch,
  component: lazyScreen(() => import('./cabinet/tariff/screen.tsx'), 'TariffScreen'),
});

const statistics = createRoute({
  getParentRoute: () => cabinet,
  path: 'statistics',
  validateSearch: statisticsSearch,
  component: lazyScreen(() => import('./cabinet/statistics/screen.tsx'), 'StatisticsScreen'),
});

const reviews = createRoute({
  getParentRoute: () => cabinet,
  path: 'reviews',
  validateSearch: reviewsSearch,
  component: lazyScreen(() => import('./cabinet/reviews/screen.tsx'), 'ReviewsScreen'),
});

const promos = createRoute({
  getParentRoute: () => cabinet,
  path: 'promos',
  validateSearch: promosSearch,
  component: lazyScreen(() => import('./cabinet/promos/screen.tsx'), 'PromosScreen'),
});

const messages = createRoute({
  getParentRoute: () => cabinet,
  path: 'messages',
  validateSearch: messagesSearch,
  component: lazyScreen(() => import('./cabinet/messages/screen.tsx'), 'MessagesScreen'),
});

const notices = createRoute({
  getParentRoute: () => cabinet,
  path: 'notices',
  validateSearch: noticesSearch,
  component: lazyScreen(() => import('./cabinet/notices/screen.tsx'), 'NoticesScreen'),
});

const profile = createRoute({
  getParentRoute: () => cabinet,
  path: 'profile',
  validateSearch: profileSearch,
  component: lazyScreen(() => import('./cabinet/profile/screen.tsx'), 'ProfileScreen'),
});

const account = createRoute({
  getParentRoute: () => cabinet,
  path: 'account',
  validateSearch: accountSearch,
  component: lazyScreen(() => import('./cabinet/account/screen.tsx'), 'AccountScreen'),
});

const onboarding = createRoute({
  getParentRoute: () => root,
  path: 'cabinet/start',
  validateSearch: onboardingSearch,
  errorComponent: BrokenApp,
  component: lazyScreen(() => import('./cabinet/onboarding/screen.tsx'), 'OnboardingScreen'),
});

export const cabinetRoutes = [
  cabinet.addChildren([
    today,
    calendar,
    newAppointment,
    appointment,
    clients,
    client,
    services,
    hours,
    more,
    tariff,
    statistics,
    reviews,
    promos,
    messages,
    notices,
    profile,
    account,
  ]),
  onboarding,
] as const;

export const router = createRouter({
  routeTree: root.addChildren(cabinetRoutes),
  defaultErrorComponent: BrokenScreen,
  defaultPreload: 'intent',
  scrollRestoration: true,
});
