import { createRoute } from '@tanstack/react-router';
import { accountSearch } from './desk/account/search.ts';
import { auditSearch } from './desk/audit/search.ts';
import { collectionSearch } from './desk/collection/search.ts';
import { collectionsSearch } from './desk/collections/search.ts';
import { entrySearch } from './desk/entry/search.ts';
import { filesSearch } from './desk/files/search.ts';
import { noticesSearch } from './desk/notices/search.ts';
import { readinessSearch } from './desk/readiness/search.ts';
import { rolesSearch } from './desk/roles/search.ts';
import { signInSearch } from './desk/sign-in/search.ts';
import { desk } from './desk-route.tsx';
import { lazyScreen } from './kit/lazily.tsx';

// Addresses of what the service itself is: its ways in, rights, records.
const signIn = createRoute({
  getParentRoute: () => desk,
  path: 'sign-in',
  validateSearch: signInSearch,
  component: lazyScreen(() => import('./desk/sign-in/screen.tsx'), 'SignInScreen'),
});

const roles = createRoute({
  getParentRoute: () => desk,
  path: 'roles',
  validateSearch: rolesSearch,
  component: lazyScreen(() => import('./desk/roles/screen.tsx'), 'RolesScreen'),
});

const audit = createRoute({
  getParentRoute: () => desk,
  path: 'audit',
  validateSearch: auditSearch,
  component: lazyScreen(() => import('./desk/audit/screen.tsx'), 'AuditScreen'),
});

const files = createRoute({
  getParentRoute: () => desk,
  path: 'files',
  validateSearch: filesSearch,
  component: lazyScreen(() => import('./desk/files/screen.tsx'), 'FilesScreen'),
});

const collections = createRoute({
  getParentRoute: () => desk,
  path: 'collections',
  validateSearch: collectionsSearch,
  component: lazyScreen(() => import('./desk/collections/screen.tsx'), 'CollectionsScreen'),
});

const collection = createRoute({
  getParentRoute: () => desk,
  path: 'collections/$model',
  validateSearch: collectionSearch,
  component: lazyScreen(() => import('./desk/collection/screen.tsx'), 'CollectionScreen'),
});

const entry = createRoute({
  getParentRoute: () => desk,
  path: 'collections/$model/$id',
  validateSearch: entrySearch,
  component: lazyScreen(() => import('./desk/entry/screen.tsx'), 'EntryScreen'),
});

const readiness = createRoute({
  getParentRoute: () => desk,
  path: 'readiness',
  validateSearch: readinessSearch,
  component: lazyScreen(() => import('./desk/readiness/screen.tsx'), 'ReadinessScreen'),
});

const account = createRoute({
  getParentRoute: () => desk,
  path: 'account',
  validateSearch: accountSearch,
  component: lazyScreen(() => import('./desk/account/screen.tsx'), 'AccountScreen'),
});

const notices = createRoute({
  getParentRoute: () => desk,
  path: 'notices',
  validateSearch: noticesSearch,
  component: lazyScreen(() => import('./desk/notices/screen.tsx'), 'NoticesScreen'),
});

export const systemRoutes = [
  signIn,
  roles,
  audit,
  files,
  collections,
  collection,
  entry,
  readiness,
  account,
  notices,
] as const;
