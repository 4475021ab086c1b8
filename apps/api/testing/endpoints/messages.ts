import { differs, type EndpointNotes, ours } from './note.ts';

export const messages: EndpointNotes = {
  'GET /api/messages': ours(
    'The outbox for operators, undelivered ones by default, by `page` and `pageSize` (`total` counts up to 10,000); `status` (`any`: all), `kind`, `channel`, `supplier`, `error_group`, `user` (whom it went to), `provider_profile`, `client_profile`, `from` and `to` (instants of writing) choose. Texts are not shown, addresses are masked; `can_retry` tells what can be sent again.',
  ),
  'GET /api/messages/errors': ours(
    'Chosen as the list is: `{error_group, channel, status, count, ended_at}`.',
  ),
  'POST /api/messages/retry': ours(
    '`data: {ids}` or `{filters, limit}`, at most 500 at once, ten a second; `dry_run` tells what it would do. `queued` and `skipped` (`reason`, `count`) say what came of them, `left` how many more could be sent. Those that may have arrived go with `may_arrive_twice` alone; `cancel` takes all that is chosen from what waits instead, codes whose text is gone too. Takes an `Idempotency-Key`.',
  ),
  'GET /api/messages/:id': ours(
    '`delivery_attempts` are the calls of suppliers for it: when, which, and what it answered; kept three months.',
  ),
  'POST /api/messages/:id/retry': ours(),
  'GET /api/message-channels': ours(
    'The channels of messages with their suppliers in order, whether, until when and why they rest, what went by them in an hour and a day, codes typed in.',
  ),
  'GET /api/message-channels/balances': ours(
    'What is left at SMS.ru and SMSC, three minutes old at most, with what a day costs of late. `error` tells why one does not answer; what was known stays.',
  ),
  'POST /api/message-channels/:channel/rest': ours(
    '`data: {minutes, reason}`, null minutes until it is woken. 409 `channel_rests` where another operator was first.',
  ),
  'POST /api/message-channels/:channel/wake': ours('`data: {reason?}`. 409 `channel_awake`.'),
  'POST /api/message-channels/:channel/test': ours('409 `no_own_address`; ten an hour.'),
  'GET /api/sms-budget': ours(
    'By share, in each of the last 24 hours; what waits, and whether all are stopped.',
  ),
  'GET /api/sms-budget/senders': ours('By `page` and `pageSize`.'),
  'POST /api/sms-budget/stop': ours(
    '`data: {provider_profile?, reason}`, a documentId, or null for all but codes. Takes the password again. 409 `sms_already_stopped`.',
  ),
  'POST /api/sms-budget/resume': ours(
    '`data: {provider_profile?, reason}`; what waits goes at once. Takes the password again. 409 `sms_not_stopped`.',
  ),
  'GET /api/sms-budget/own': ours(
    'What opens own texts; parts of SMS with their limits. 422 `provider_profile_required`.',
  ),
  'GET /api/appointments/:id/messages': ours(
    'Operators: of any appointment. By `page` and `pageSize`: `{kind, channel, status, reason, client_profile, address, title, text, created_at, send_after, waits_until, sent_at}`. `status` is `queued`, `sent` (a gateway took it), `failed`, `unknown` (it may have arrived) or `cancelled`; `reason` is `too_late`, `client_gone`, `opted_out`, `reviewed`, `appointment_changed`, `unreachable`, `no_channel`, `sender_unproved`, `sms_stopped`, `country_closed`, `phone_limit`, `sender_hour_limit`, `sender_day_limit`, `country_limit`, `service_limit` (of one that waits too, until `waits_until`), `gateway`, or null. The address is masked, `+7•••1234`, and links in the text have lost their tokens; the text of a request for a review is gone once it was sent. 404 for anybody else.',
  ),
  'POST /api/message-template/preview': ours(
    'What a save of these texts would answer in `preview` and `meta.warnings`; nothing is saved. 422 `unknown_variable`.',
  ),
  'POST /api/telegram/link': ours(),
  'GET /api/telegram/link': ours('`{is_available, linked_at}`.'),
  'DELETE /api/telegram/link': ours(),
  'POST /api/messages/send':
    '202 with an answer for each client. 409 `advertising_words` for a text that advertises and is called no marketing, unless with `confirm`. Takes an `Idempotency-Key`.',
  'POST /api/messages/campaign': ours(
    '`data: {filters, text, marketing, confirm, dry_run}`; `filters` are those of `GET /api/client-profiles`. Takes messages out of bought packs, 402 `no_letters` where they are not enough for all; more than a thousand clients are refused. 202, `skipped` counts by the reasons of `messages/send`, and `same_person`. Takes an `Idempotency-Key`.',
  ),
  'POST /api/messages/askReview':
    'Takes messages out of bought packs, 402 `no_letters` without. `eligible` counts all who may be asked, `selected` those up to `limit` and the messages left. Takes an `Idempotency-Key`.',
  'GET /api/review-campaigns': ours(
    "Those of `askReview`, by `page` and `pageSize`: `{id, created_at, requested, queued, sent, unknown, not_sent, answered, next_send_at}`. `requested` is how many messages were made; of those `not_sent` counts by reason (`reason` of an appointment's messages) what went back to its pack; `answered`, who has written a review since.",
  ),
  'GET /api/review-campaigns/:id': ours(
    "One of them, by `campaign_id` of `askReview`; 404 for anybody else's. One that asked nobody is not kept.",
  ),
  'POST /api/messages/stop': ours("What the footer of a campaign's message leads to."),
  'GET /api/broadcasts': ours(),
  'POST /api/broadcasts': ours(
    "Every message is in the outbox from the start, with its time: from 10 to 20 on its recipient's clock, `pace` an hour of all. `recipients` is the number of the preview, or it is 409 `audience_changed` (`details.recipients`). Advertising goes to those alone who agreed to it, and ends with a link that takes the consent back. Takes an `Idempotency-Key`.",
  ),
  'GET /api/broadcasts/cities': ours('What an audience may be narrowed to.'),
  'POST /api/broadcasts/preview': ours('With how many SMS it takes, and from when.'),
  'POST /api/broadcasts/test': ours('The same words go once a minute; it counts nowhere.'),
  'GET /api/broadcasts/:id': ours(),
  'GET /api/broadcast-drafts': ours('Broadcasts that operators are writing.'),
  'POST /api/broadcasts/:id/stop': ours('What no gateway has yet is cancelled, reason `stopped`.'),
  'GET /api/message-template':
    "With `preview`: each kind as it is sent, its length and how many SMS it takes. Before anything was saved: the service's own texts.",
  'PUT /api/message-template':
    '422 `unknown_variable` names a variable there is not; `meta.warnings` the texts that advertise.',
  'POST /api/notification/read': ours(
    'All own ones at once, `count` tells how many were unread. `data: {until}`, an instant, leaves later ones unread. Again: 0.',
  ),
  'GET /api/notice-settings': ours(
    'What the caller is told of outside the service, by topic and channel, what they can be reached by, and the key that browsers subscribe to.',
  ),
  'PUT /api/notice-settings': ours(
    'Changes the switches it names, `staff_topics` of operators alone (405); 409 `stale` from another `version`.',
  ),
  'POST /api/notice-settings/try': ours(),
  'GET /api/stream': ours(
    "An endless `text/event-stream`, read by `fetch` with the bearer. `change` tells `collection` and `documentId` (and `position`, where a replica is read) of what is the caller's own (their business's and their account's, an operator's too: not everybody's), as far as their role may list the collection, looked at for each one; what was deleted or archived is told its owner. It begins with a `reset`, and after any gap there is another: read again what is shown, nothing is replayed. It ends with the session, a block, another role or profile, and when the node stops. Of an account; sessions of clients alone and of links get 405. The sixth of an account on a node is 429 `too_many_streams`. A comment every 25 s; no HEAD.",
  ),
  'POST /api/email': differs(
    'A hundred an hour each and a thousand a day together. `to` (one address), `subject` and `text`; no `html`, no other sender, no copies. 409 `mail_off`. Takes an `Idempotency-Key`.',
  ),
  'GET /email/settings': '`config.provider` is smtp, sandbox or off.',
};
