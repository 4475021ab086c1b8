import type { Actor } from '../ctx.ts';
import type { Action, ReadyRoles } from './grants.ts';

/** Their own place of work: who they are, what they are told of, what signs them in. None of it shows somebody else's. */
const OWN: readonly Action[] = [
  'api::stream.stream.open',
  'api::notification.notification.find',
  'api::notification.notification.findOne',
  'api::notification.notification.read',
  'api::notification.notice-settings.find',
  'api::notification.notice-settings.update',
  'api::notification.notice-settings.try',
  'api::saved-view.saved-view.find',
  'api::saved-view.saved-view.findOne',
  'api::saved-view.saved-view.create',
  'api::saved-view.saved-view.update',
  'api::saved-view.saved-view.delete',
  'api::auth-ext.credentials.find',
  'api::auth-ext.credentials.changePhone',
  'plugin::users-permissions.auth.changePassword',
  'plugin::users-permissions.auth.getSessions',
  'plugin::users-permissions.auth.revokeSession',
  'plugin::users-permissions.push-token.add',
  'plugin::users-permissions.push-token.remove',
  'plugin::users-permissions.push-token.replace',
];

const SUPPORT: readonly Action[] = [
  'api::inbox.inbox.find',
  'api::help-request.help-request.find',
  'api::help-request.help-request.findOne',
  'api::help-request.help-request.update',
  'api::help-message.help-message.find',
  'api::help-message.help-message.findOne',
  'api::help-message.help-message.create',
  'api::answer-template.answer-template.find',
  'api::answer-template.answer-template.findOne',
  'plugin::users-permissions.user.find',
  'plugin::users-permissions.user.findOne',
  'plugin::users-permissions.user.count',
  'api::timeline.timeline.find',
  'api::person-note.person-note.find',
  'api::person-note.person-note.findOne',
  'api::person-note.person-note.create',
  'api::person-note.person-note.update',
  'api::person-note.person-note.delete',
  'plugin::users-permissions.user.sendPasswordEmail',
  'plugin::users-permissions.user-session.find',
  'plugin::users-permissions.user-session.delete',
  'plugin::email.email.send',
  'api::provider-profile.provider-profile.find',
  'api::user-tariff.user-tariff.find',
  'api::tariff.tariff.find',
  'api::personal-data-request.personal-data-request.find',
  'api::personal-data-request.personal-data-request.findOne',
  'api::message.message.find',
  'api::message.message.findOne',
  'api::message.message.retry',
];

const MODERATOR: readonly Action[] = [
  'api::inbox.inbox.find',
  'api::review.review.find',
  'api::review.review.findOne',
  'api::review.review.update',
  'api::review-event.review-event.find',
  'api::review-event.review-event.findOne',
];

const READS_MONEY: readonly Action[] = [
  'api::payment.payment.find',
  'api::payment.payment.findOne',
  'api::payment.refund.find',
  'api::payment.debt.find',
  'api::payment.trial-balance.find',
  'api::payment.renewal.find',
  'api::payment.comparison.find',
  'api::payment.payout.find',
  'api::payment.bill.find',
  'api::payment.manual-review.find',
  'api::payment.dispute.find',
  'api::payment.refund-request.find',
  'api::tariff.tariff.find',
  'api::tariff.tariff.findOne',
  'api::tariff.tariff.holders',
  'api::statistics.statistics.company',
];

const ACCOUNTANT: readonly Action[] = [
  ...READS_MONEY,
  'api::inbox.inbox.find',
  'api::payment.payment.export',
  'api::payment.refund.create',
  'api::payment.payout.create',
  'api::payment.bill.pay',
  'api::payment.manual-review.resolve',
  'api::payment.dispute.close',
  'api::payment.refund-request.decide',
  'api::confirmation.confirmation.find',
  'api::confirmation.confirmation.create',
  'api::confirmation.confirmation.decide',
];

const READER: readonly Action[] = [
  ...READS_MONEY,
  'api::help-request.help-request.find',
  'api::help-request.help-request.findOne',
  'api::help-message.help-message.find',
  'api::help-message.help-message.findOne',
  'plugin::users-permissions.user.find',
  'plugin::users-permissions.user.findOne',
  'plugin::users-permissions.user.count',
  'api::timeline.timeline.find',
  'api::person-note.person-note.find',
  'api::person-note.person-note.findOne',
  'plugin::users-permissions.user-session.find',
  'api::auth-ext.second-factor.findOf',
  'api::provider-profile.provider-profile.find',
  'api::user-tariff.user-tariff.find',
  'api::user-tariff.user-tariff.findOne',
  'api::entitlement-change.entitlement-change.find',
  'api::entitlement-change.entitlement-change.findOne',
  'api::personal-data-request.personal-data-request.find',
  'api::personal-data-request.personal-data-request.findOne',
  'api::review.review.find',
  'api::review.review.findOne',
  'api::review-event.review-event.find',
  'api::review-event.review-event.findOne',
  'api::message.message.find',
  'api::message.message.findOne',
  'api::message-channel.message-channel.find',
  'plugin::email.email.getSettings',
  'api::sms-budget.sms-budget.find',
  'api::broadcast.broadcast.find',
  'api::broadcast.broadcast.findOne',
  'api::auth-ext.provider.find',
  'api::auth-ext.provider.findSteps',
  'plugin::users-permissions.role.find',
  'plugin::users-permissions.role.findOne',
  'plugin::users-permissions.permissions.getPermissions',
  'api::audit-event.audit-event.find',
  'api::audit-event.audit-event.findOne',
  'plugin::upload.content-api.find',
  'plugin::upload.content-api.findOne',
  'plugin::upload.folder.find',
  'plugin::upload.folder.findOne',
  'plugin::upload.folder.structure',
  'api::readiness.readiness.find',
];

/** The ready roles of the staff. None changes accounts, roles or how people sign in: that would make it any other role. */
export const READY: ReadyRoles = {
  support: { actions: [...OWN, ...SUPPORT], follows: ['client-profiles', 'roles'] },
  moderator: {
    actions: [...OWN, ...MODERATOR],
    follows: ['users', 'provider-profiles', 'client-profiles', 'appointments'],
  },
  accountant: { actions: [...OWN, ...ACCOUNTANT], follows: ['users'] },
  reader: { actions: [...OWN, ...READER], follows: ['client-profiles', 'appointments'] },
};

/** One set for each role, as an actor is memoized by. */
const FOLLOWS = new Map(
  Object.entries(READY).map(([type, { follows }]) => [type, { follows: new Set(follows) }]),
);

/** The collections that a role of this type follows; nothing for any other role. */
export const followsOf = (type: string): Pick<Actor, 'follows'> => FOLLOWS.get(type) ?? {};
