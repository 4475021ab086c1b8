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
import { worksSearch } from './cabinet/works/search.ts';
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

/** An address of the cabinet, its screen, and what else the address holds. */
const at = <const P extends string, S extends object = object>(
  path: P,
  screen: () => Promise<object>,
  validateSearch: (search: Readonly<Record<string, unknown>>) => S = () => ({}) as S,
) =>
  createRoute({
    getParentRoute: () => cabinet,
    path,
    component: lazyScreen(screen),
    validateSearch,
  });

const today = createRoute({
  getParentRoute: () => cabinet,
  path: '/',
  validateSearch: todaySearch,
  // With the frame, not after it: what is opened first waits for one file, which is smaller than many.
  component: TodayScreen,
});

const calendar = at('calendar', () => import('./cabinet/calendar/screen.tsx'), calendarSearch);

/** An appointment on the calendar's own page: two features meet here alone. */
const beside = createRoute({
  getParentRoute: () => calendar,
  path: '$id',
  validateSearch: appointmentSearch,
  component: lazyScreen(() => import('./cabinet/appointment/panel.tsx')),
});

const onboarding = createRoute({
  getParentRoute: () => root,
  path: 'cabinet/start',
  validateSearch: onboardingSearch,
  errorComponent: BrokenApp,
  component: lazyScreen(() => import('./cabinet/onboarding/screen.tsx')),
});

export const cabinetRoutes = [
  cabinet.addChildren([
    today,
    calendar.addChildren([beside]),
    at(
      'appointments/new',
      () => import('./cabinet/new-appointment/screen.tsx'),
      newAppointmentSearch,
    ),
    at('appointments/$id', () => import('./cabinet/appointment/screen.tsx'), appointmentSearch),
    at('clients', () => import('./cabinet/clients/screen.tsx'), clientsSearch),
    at('clients/$id', () => import('./cabinet/client/screen.tsx'), clientSearch),
    at('services', () => import('./cabinet/services/screen.tsx'), servicesSearch),
    at('hours', () => import('./cabinet/hours/screen.tsx'), hoursSearch),
    at('more', () => import('./cabinet/more/screen.tsx')),
    at('help', () => import('./cabinet/help/screen.tsx')),
    at('help/$id', () => import('./cabinet/help/thread-screen.tsx')),
    at('tariff', () => import('./cabinet/tariff/screen.tsx'), tariffSearch),
    at('statistics', () => import('./cabinet/statistics/screen.tsx'), statisticsSearch),
    at('reviews', () => import('./cabinet/reviews/screen.tsx'), reviewsSearch),
    at('works', () => import('./cabinet/works/screen.tsx'), worksSearch),
    at('promos', () => import('./cabinet/promos/screen.tsx'), promosSearch),
    at('messages', () => import('./cabinet/messages/screen.tsx'), messagesSearch),
    at('notices', () => import('./cabinet/notices/screen.tsx'), noticesSearch),
    at('profile', () => import('./cabinet/profile/screen.tsx'), profileSearch),
    at('account', () => import('./cabinet/account/screen.tsx'), accountSearch),
  ]),
  onboarding,
] as const;

export const router = createRouter({
  routeTree: root.addChildren(cabinetRoutes),
  defaultErrorComponent: BrokenScreen,
  defaultPreload: 'intent',
  scrollRestoration: true,
});
