import { differs, type EndpointNotes, ours } from './note.ts';

export const business: EndpointNotes = {
  'GET /api/origins/check': ours(
    'What pages of `origin` may do here: `full` (`HOST_ORIGINS`), `booking` (an own site that a provider has proved), `none`. No more than CORS tells any page; pages of any origin may ask.',
  ),
  'GET /api/provider-profile/me/origins': ours(),
  'POST /api/provider-profile/me/origins':
    '`data: {origin}`: `https://` and a public name, five at most. 400 `origin_malformed`, 409 `origin_limit`.',
  'POST /api/provider-profile/me/origins/:id/prove':
    'Looks for `proof` in `/.well-known/okoshko.txt` or a meta tag `okoshko` of the root page, and again each week. 422 `origin_not_proved`; 20 tries an hour.',
  'PUT /api/provider-profiles/:id':
    'With `time_zone`, `meta` as of holidays, as at `/api/provider-profile/me`. A `slug` has lower-case Latin letters, digits and single hyphens: 400 `slug_malformed`, `slug_like_id`; 409 `slug_reserved`, `slug_taken`. One that is given up leads on to its provider, the last five of each; others may take it after 90 days.',
  'GET /api/pages/:slug': ours(
    "A provider's public page in one answer, by slug, former slug or documentId; `provider.slug` is the one in force. 404 `provider_not_found` while it is not published, or the account is blocked.",
  ),
  'GET /api/pages/:slug/starts': ours(
    'The starts of `services` (by comma), each of `days` (7, at most 42) from the local date `from` on, with `view=days` their number alone; an empty day has its `reason`: `full`, `day_off`, `holiday`, `no_timetable`, `booking_off`, `too_soon`, `too_far`. A group that stands has `seats_left`, its `price` and, to join it by, the id of its `appointment`. `exclude_appointment` and `booking_intent` as of `possible_starts`.',
  ),
  'POST /api/client-profiles/:id/merge': ours(
    '`data: {client_profile}` becomes part of the one in the path; takes an `Idempotency-Key`. 409 `clients_differ`.',
  ),
  'GET /api/client-profiles/offered': ours(
    'What published providers had written for the phone before the account proved it; their name and the number of appointments, nothing else.',
  ),
  'POST /api/client-profiles/:id/accept':
    "It becomes the account's, or part of the profile they have there; booking there accepts it too, and so does proving the phone for that provider. 404 for whoever it is not offered to.",
  'POST /api/client-profiles/:id/decline':
    '204; nor is it made theirs by a booking, a link or a proof of the phone.',
  'GET /api/client-profiles/tags': ours(
    '`[{tag, clients}]` of the own clients, also for operators with a profile; 422 `provider_profile_required`. Merged and deleted clients do not count.',
  ),
  'POST /api/client-profiles/import': ours(
    'Multipart, the part `file`: CSV up to 20 MB, UTF-8, UTF-16 or Windows-1251, with semicolons, commas or tabs, or the first sheet of an `.xlsx` workbook, known by its content: values of formulas, days as days, up to 60 MB unpacked; 100,000 lines of 200 columns and 50 KB each at most. 400 `import_xls`, `import_encrypted`, `import_broken`, `import_too_wide` (`line`, `max`); 413 `import_too_large`. All of these before a client is made. Usual titles of other programs are known, columns not read are named; bad lines and fields left out are told by line, column and code, bad lines with their cells too; the rest is kept. `preview=true` writes nothing and answers the same: how many would be made, and `first`, the first five.',
  ),
  'GET /api/client-profiles/export': ours(
    'CSV with semicolons and a BOM; no text becomes a formula.',
  ),
  'GET /api/client-profiles/export.xlsx': ours(
    'The same as a workbook, packed while it is read; what was exported imports as it was.',
  ),
  'DELETE /api/client-profiles/:id': differs(
    '409 `client_has_appointments` while appointments are yet to come (`details.appointments`); with `cancel=true` they are cancelled, groups left and the client told. Alike in the content manager, for several too.',
  ),
  'POST /api/review-link/open': ours('`{token}`. 410 `review_link_expired`, 429 `link_limit`.'),
  'POST /api/review-link/write': ours('`{token, rating, text?}`.'),
  'POST /api/reviews':
    'Of an own completed appointment, 422 `visit_not_completed` otherwise; one for each provider. With a telephone number, an address or abuse in it, `status` is `pending` until staff judge.',
  'PUT /api/reviews/:id':
    'Its author edits for 30 days and again after a later appointment, then 409 `review_closed`; the provider sets `reply` and `complaint`; operators `status` with a `moderation_reason`, which decides the complaint too.',
  'GET /api/review-events': ours('The history of reviews, for their provider and staff.'),
  'POST /api/help-requests':
    "Ten a day by one account (by its phone, which outlives it) and fifty from one address, then 429 `help_request_limit` with `retry_after`; operators' are not counted.",
  'PUT /api/help-requests/:id':
    "Staff set `status`, `contact`, `assignee` (one who may answer, and is told) and `due_at`, by when the author is to be answered: a day after they wrote. Taken into work without an `assignee` it is the caller's; `closed_at` and `closed_by` follow from the `status`.",
  'POST /api/help-messages': ours(
    'The author of a request asks on, 50 times a day, which opens a closed one again; staff who may change requests answer or, by `kind: "note"`, write what they alone read. An answer is shown in the cabinet and sent to a proved mailbox; `closes` closes the request, `seen_version` is refused with 409 `stale` where somebody changed it since.',
  ),
  'GET /api/help-messages': ours(
    'What was written under requests; their authors read neither notes nor who of the staff answered.',
  ),
  'GET /api/saved-views': ours('Each sees their own alone; 20 of a list at most.'),
  'GET /api/users/:id/timeline': ours(
    'Payments and refunds, plan, messages, visits as a client and notes in one list, the latest first, of the kinds whose own right the caller holds (`meta.kinds`); `?kind=`, pages by `?cursor=`.',
  ),
  'GET /api/person-notes': ours(
    'Notes about people, which they never read, with the texts each had before.',
  ),
  'PUT /api/person-notes/:id': ours('By whoever wrote it; `earlier` keeps the text it had.'),
  'GET /api/answer-templates': ours('Answers that the staff begin others with.'),
  'DELETE /api/help-requests/:id': differs(
    'Withdraws the own request while its `status` is `new`, then 409 `help_request_begun`; operators delete any. Strapi asks for the right alone.',
  ),
  'GET /api/confirmations': ours(
    'By `state`; of the kinds that the caller decides, and their own.',
  ),
  'GET /api/confirmations/terms': ours(),
  'GET /api/confirmations/:id': ours(),
  'POST /api/confirmations': ours(
    '`kind` and `request`, the body of the action; 409 `confirmation_needless` where it may be done at once.',
  ),
  'POST /api/confirmations/preview': ours(
    '`kind` and `request` as above: the action is run up to where it says, and rolled back. Takes no password.',
  ),
  'PUT /api/confirmations/:id': ours(
    '`decision` is confirm (takes the password once more), decline (with an `answer`) or withdraw. 409 `confirmation_own`, `confirmation_changed`, `confirmation_author_lost`; of two that decide at once one wins, the other is told who and what by the details of 409 `confirmation_closed`.',
  ),
  'GET /api/inbox': ours(
    "What waits for a decision of the staff (`help_request`, `payment_review`, `dispute`, `refund_request`, `moderation`, `dead_messages` by error, `erasure_due`), the oldest first, of the kinds whose action the caller's role holds; `?kind=`, pages by `?cursor=`, `meta.counts`.",
  ),
  'GET /api/inbox/decision': ours('`?kind=&id=`; and when.'),
};
