import { differs, type EndpointNotes, ours } from './note.ts';

export const service: EndpointNotes = {
  'GET /api/statistics/company': ours(
    "Numbers of the whole service by day of Moscow, operators only. `numbers` has each as `{value, previous, change_percent}`; of what stands at a moment (`active_providers`, `paid_plans`, `mrr`) it is that of the period's last day. Days to come have no point in `series`. `ahead` is of the 30 days from now, whatever the period: `renewals`, `renewals_amount`, `overage_accrued`.",
  ),
  'GET /api/statistics/company/export.csv': ours(),
  'GET /api/statistics':
    "Own; every provider's. `previous_series` stands beside `series` by position, null with `compare=none`.",
  'GET /api/statistics/export.csv': ours(
    'The series as CSV. Views, visitors and bookings have columns while the add-on lasts; without it they are left out, nothing is refused.',
  ),
  'GET /api/statistics/extended':
    '402 `extended_statistics_required` without the add-on. Beside what the specification names: who booked again, clients who stopped coming, bookings by where they were made, what promos brought; `meta.definitions` says how each is counted.',
  'GET /api/statistics/extended/:serviceId':
    "As `GET /api/statistics/extended`; a service of somebody else's is 404.",
  'GET /api/statistics/client/:clientId': '402 `plan_required` without a tariff in force.',
  'POST /api/upload': differs(
    "Pictures only (JPEG, PNG, WebP, GIF, AVIF), judged by content and re-encoded without metadata: 10 MB each, 30 MB and ten together. `hash` tells nothing of the name; new content (`?id=`) gets a new address. `ref`, `refId` (a documentId as well) and `field` link what the caller may change, `plugin::users-permissions.user` and `photo` the own account's photo (operators: anybody's); what names nothing is 400 or 404, and nothing is kept; as the photo the same is refused as at `PUT /api/users/:id` (400 `photo_unknown`, 409 `photo_in_use`). 413 `quota_exceeded`, 503 `storage_unavailable`.",
  ),
  'GET /api/upload/files': differs('25 unless `limit` tells, 100 at most; `folder` narrows them.'),
  'GET /api/upload/files/page': differs('As `GET /api/upload/files`.'),
  'GET /api/upload/files/:id': differs('As `GET /api/upload/files`; takes the documentId as well.'),
  'DELETE /api/upload/files/:id': differs('As `GET /api/upload/files`.'),
  'GET /upload/settings': differs('All three are true, and there is no PUT.'),
  'GET /upload/folders': 'By the same bearer, as all that follows.',
  'PUT /upload/folders/:id': 'With all that is in it.',
  'POST /upload/actions/bulk-delete': differs('Answers the numbers of what is gone.'),
  'POST /upload/actions/bulk-move': differs('Answers the numbers of what was moved.'),
  'GET /content-manager/content-types': differs(
    '`attributes` are as our contract has them; `may` and `fields` tell what of a type is changed here.',
  ),
  'GET /content-manager/collection-types/:model': differs(
    "Without `createdBy` and `updatedBy`: who did what is in `/api/audit-events`. Single types are listed here too: operators see everybody's.",
  ),
  'POST /content-manager/collection-types/:model':
    'The `meta` of holidays and timetables included; accounts and roles as theirs do. 409 `not_editable` for the types named above.',
  'GET /content-manager/collection-types/:model/:id': 'Relations by `populate`.',
  'PUT /content-manager/collection-types/:model/:id':
    'Of files `name`, `alternativeText` and `caption`.',
  'DELETE /content-manager/collection-types/:model/:id': '404 where there is none.',
  'POST /content-manager/collection-types/:model/actions/bulkDelete': 'Answers `{count, gone}`.',
  'GET /content-manager/deleted/:model': ours(
    'What was deleted by these routes in the last 30 days, of the types whose `isRestorable` is true; in pages as other plain lists.',
  ),
  'POST /content-manager/deleted/:model/:id/restore': ours(
    'By its documentId. It stands again under its ids, with the links to it that nobody filled meanwhile; 409 `deleted_parent_gone` and `deleted_value_taken`, 404 `deleted_gone` where it was restored already.',
  ),
  'GET /content-manager/references/:model/:id': ours('What a deletion touches.'),
  'GET /api/audit-log': ours(
    'What operators did, the latest first, by who did it or whom it is about, by type, document, action, period, the name of a value that changed and a part of the value; with the names of people and documents, and the reason given for a change to a plan. Pages by `before`, without a count.',
  ),
  'GET /api/audit-events': ours(
    'What operators changed, by any route, before and after; whose data they read (`read`, once an hour for a document or a search) and took out (`export`).',
  ),
  'GET /api/audit-events/:id': ours(),
  'GET /api/readiness': ours(
    'What the installation lacks before its first customer, a line each; settings are named by what they are for, their secrets never. The worst state of a line is `missing`: `meta.missing` counts these.',
  ),
  'GET /api/i18n/locales': 'The languages come with a release.',
};
