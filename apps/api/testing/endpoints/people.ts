import { differs, type EndpointNotes, ours } from './note.ts';

export const people: EndpointNotes = {
  'GET /api/users/me':
    "`scope` on top, whatever is populated: `session` is account, client (by a code alone) or guest (by a link), `is_operator`, `is_staff` (the role is the operators' or one that holds a right of theirs), and, as far as the session reaches, the documentIds of the own `provider_profile` and `client_profiles`; `has_proof`: a phone, a mailbox or an account elsewhere is proved, without which the own page is closed. No other answer with a user has it.",
  'GET /api/users/count': differs(
    'Counts whom the caller may see: operators all, everybody else themselves.',
  ),
  'GET /api/users': differs('Strapi answers all.'),
  'GET /api/users/export.csv': ours(
    'What the list has by the same filters; the audit entry is an `export`.',
  ),
  'POST /api/users': differs(
    'A phone or a username is enough; e-mail, password and role may be left out. Passwords have 8 characters or more.',
  ),
  'GET /api/users/:id': differs(
    'Everybody but operators finds themselves alone. Takes the documentId as well; text is an unknown id (204), not a 500.',
  ),
  'PUT /api/users/:id': differs(
    "The own id only, except for operators; also multipart, with a picture. `photo: <id>` (a documentId as well) sets an uploaded file of the own ones (400 `photo_unknown`, `file_not_image`, 409 `photo_in_use` where a service or another profile shows it), null takes the photo away; the former file is deleted. The own account (username, phone, password, confirmation, role, block) does not change here: its values are taken as they were read, any other is 400 `own_account`, with the key in `details.key`. Another `email` of one's own takes `currentPassword` (400 `current_password_needed`, `current_password_wrong`) or, without a password, a session of the last 15 minutes (409 `sign_in_again`); the former address is told.",
  ),
  'DELETE /api/users/:id': differs(
    '409 while records that must be kept name the user, and for the last operator.',
  ),
  'GET /api/users/me/export': ours('Written while it is read; three times a day.'),
  'GET /api/users/me/erasure': ours(
    '`refund` in kopecks, and by payment; of what stays, the addresses of receipts (decision 60).',
  ),
  'POST /api/users/me/erasure': ours(
    "Closes the account at once, gives back what is not used up (`refund`), cancels its upcoming appointments (a provider's, and a client's own), erases it within 30 days. Takes the password, or, without one, a session of the last 15 minutes.",
  ),
  'GET /api/users/:id/export': ours('The audit entry is an `export` of `/api/audit-events`.'),
  'GET /api/consents': ours(),
  'POST /api/consents': ours(),
  'DELETE /api/consents/:document': ours('`marketing` alone; 409 for what no account is without.'),
  'GET /api/personal-data-requests': ours(
    "What people asked of their personal data, by letter, phone, or themselves in the service; `due_at` is the law's term. For operators.",
  ),
  'POST /api/personal-data-requests': ours(
    '`{user, kind, channel, reason, requested_at}`. `erasure` closes the account now and erases it 29 days after `requested_at`, `withdrawal` ends the consent to advertising now, `export` waits until a copy was handed over. A second one of the same kind while the first is open is 409 `data_request_open`.',
  ),
  'GET /api/personal-data-requests/:id': ours(),
  'PUT /api/personal-data-requests/:id': ours(
    '`{status, result}`, `done` or `cancelled` with why, once (409 `data_request_closed`). A cancelled erasure opens the account again; erasures are done by the service alone.',
  ),
  'GET /api/users-permissions/roles': differs('Operators only, as all of the area.'),
  'POST /api/users-permissions/roles': differs(
    '`name` is required; a name that is taken gets a `type` with a number.',
  ),
  'GET /api/users-permissions/roles/:id': differs('Takes the documentId as well.'),
  'PUT /api/users-permissions/roles/:id': differs(
    '`grant` and `revoke` name actions alone, so that two operators do not undo each other. Without `permissions` they stay: Strapi removes them. The operator role keeps what it takes to edit roles. 400 `permission_forbidden` for what a stored role must never have ([rights](rights.md)).',
  ),
  'DELETE /api/users-permissions/roles/:id': differs(
    'None of the five stored roles can be deleted.',
  ),
  'GET /api/users-permissions/permissions/own': ours(),
  'GET /api/users-permissions/rights': ours(
    'With the roles that got it by code or always hold it, and all roles.',
  ),
  'GET /api/users-permissions/policies': differs('Rows are told apart in code.'),
  'GET /api/users-permissions/routes': differs('Without `info`.'),
};
