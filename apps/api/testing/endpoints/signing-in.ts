import { differs, type EndpointNotes, ours } from './note.ts';

export const signingIn: EndpointNotes = {
  'POST /api/phone-auth/sms':
    '`purpose: "booking"` asks for a code that opens a client\'s session and nothing else, to a phone of any country (decision 70); of a sign-in it has 11 digits; with `provider_profile`, whom the message names, and without only from our own pages.',
  'POST /api/phone-auth/sms/confirm':
    'A wrong code tells `attempts_left` in `details`; after the last of five it is 410 `code_spent`, past its life `code_expired`.',
  'POST /api/auth-ext/auth/local/reset':
    'A phone nobody has gets an account, with the `name`, if any.',
  'POST /api/phone-auth/call': ours(),
  'POST /api/auth-ext/auth/:provider/auth-step/:step':
    'Any provider at any step operators put it at. Step 0 by phone answers `has_password` too (decision 40).',
  'GET /api/phone-auth/countries': ours(
    'Those of `SMS_COUNTRIES`, so that a form says it before anything is typed; null where all are.',
  ),
  'POST /auth-ext/providers-steps/:step/:provider':
    '`phone`, `call` and `local`; 409 where a step would be left out.',
  'POST /api/auth/local':
    '`identifier` is a phone, an e-mail or a username; the bearer sent along is not looked at.',
  'POST /api/auth/local/register': differs(
    "Signs in at once, and a message asks to confirm the e-mail: Strapi does one or the other. Passwords have 8 characters or more; a username is no phone and nobody else's e-mail.",
  ),
  'POST /api/auth/forgot-password':
    "The e-mail leads to `/password` of ours, the code behind the `#`, or to the host's page with `?code=`. 503 `emails_unavailable` where e-mail is switched off.",
  'POST /api/users/:id/password-email': 'With an audit entry; `sent: false` where it is not sent.',
  'POST /api/auth/reset-password':
    'A password everybody tries first is 400 `password_common`, here and wherever one is set.',
  'POST /api/auth/change-password': 'The session that asks lives on beside the new `jwt`.',
  'GET /api/auth/email-confirmation': 'Leads on to `/email-confirmed` of ours unless told.',
  'GET /api/connect/:provider': differs(
    'Providers `vk`, `yandex` and `oidc`; `/api/connect/:provider/callback` leads back to the one configured page or, with `return_url` of `HOST_ORIGINS` (600 characters at most), to that one, the ticket or `error` behind its `#`; with `popup=true` they are posted to the window of that origin.',
  ),
  'GET /api/auth/:provider/callback': differs(
    "`access_token` is ours, good once for two minutes: a token of the provider's own, which any other service may hold, is none.",
  ),
  'POST /api/auth-ext/client-session': ours(
    "`{phone, code, token, name?}` of a code for booking, without `code` of a call. The bearer has a client's rights alone (the column `client` of [the rights](rights.md)), for 7 days at the one provider, for 30 days and at all of them where our own page asks (decision 44). A phone nobody has gets an account without a provider profile.",
  ),
  'POST /api/auth-ext/logout': 'Not in the specification by name.',
  'GET /api/auth/sessions': 'With `address` and `agent` on top.',
  'DELETE /api/auth/sessions': ours(),
  'GET /api/users/:id/sessions': ours(),
  'DELETE /api/users/:id/sessions': ours('Their streams and devices as well.'),
  'DELETE /api/users/sessions/:session': ours(),
  'GET /api/auth-ext/credentials': ours('`{has_password, email_confirmed}`.'),
  'POST /api/auth-ext/password-confirmation': ours(
    "`{password}` once more, counted as wrong ones of `change-password` are; answers `{confirmed_until}`, 5 minutes on, for this session alone. Signing in by password, setting and changing one count as typed. Without it these are 409 `password_confirmation_needed`, and nothing is done: refunds and a manual review's `refund`; a broadcast; making, changing and deleting roles; deleting an account; another role of an account, or another phone, e-mail or password of an operator's; another's second factor taken away, one's own set up, removed or given other recovery codes; the same by the content manager. An account without a password: 409 `password_missing`.",
  ),
  'DELETE /api/auth-ext/password-confirmation': ours(),
  'POST /api/auth-ext/phone-change': ours(
    '`{phone, currentPassword?}` sends a code to the new phone, good in this session alone, counted as those for signing in and ten a day an account. Takes the password, or, without one, a session of the last 15 minutes (409 `sign_in_again`). The answer is the same whether or not another account has the phone.',
  ),
  'POST /api/auth-ext/phone-change/confirm': ours(
    "`{phone, code, token}`. The former phone and the e-mail are told. Another account's is 409 `phone_in_use`, once the code is right. A repeat answers the same `{phone, version}` (decision 28).",
  ),
  'GET /api/auth-ext/second-factor': ours(
    "The account's second factor (TOTP: SHA-1, six digits, 30 s, one step before and after). Whoever has one gives it in each session; `is_required` is true of the staff alone.",
  ),
  'POST /api/auth-ext/second-factor': ours(
    '`{code}`, of the authenticator or of recovery. Until then the session may ask for `users/me`, this, the password confirmation and to be signed out (`scope.second_factor` of `users/me`: `code`; `setup` where there is none and `OPERATOR_SECOND_FACTOR` demands one); all else is 405, so that nothing signs out, with the next step in `details.second_factor`: `code`, or `setup` (`POST …/setup`, then `…/setup/confirm`). A code is good once; four wrong ones are free, then pauses as of a password (429 `second_factor_limit`).',
  ),
  'DELETE /api/auth-ext/second-factor': ours(
    '409 `second_factor_required` of the staff where they must have one.',
  ),
  'POST /api/auth-ext/second-factor/setup': ours(
    'With the `otpauth:` address of a QR code; the one in force stays until the other is proved.',
  ),
  'POST /api/auth-ext/second-factor/setup/confirm': ours(
    '`{code}`; the recovery codes are ten, told once.',
  ),
  'POST /api/auth-ext/second-factor/recovery-codes': ours(
    "409 `second_factor_needed` where no code was given in the last 5 minutes, as where another authenticator or none takes the factor's place.",
  ),
  'GET /api/users/:id/second-factor': ours(
    'Since when it is set, and how many recovery codes are left, too.',
  ),
  'POST /api/users/:id/second-factor/reset': ours(
    '`{reason}`: how it is known that its owner asks, kept in the audit log.',
  ),
  'POST /api/auth-link/create-anonymous-magic-link':
    "`data: {provider_profile, name?}`; the client is made when the link is used, and books once they have proved a phone, been invited by the provider, or the provider sets `allow_anonymous_booking`; the limits of the provider's upcoming appointments and of the address hold even so.",
  'GET /api/auth-link/auth/:magicLink':
    '`{token, user}`, once; for 10 s the same program is answered the same. Never by HEAD or a prefetch. 410 `link_gone`.',
};
