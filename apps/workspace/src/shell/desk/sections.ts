import { sections as text } from '../../text/desk/sections.ts';

interface Section {
  readonly to: string;
  readonly label: string;
  /** The action its screen cannot do without; null: it shows what the role may see. */
  readonly action: string | null;
  /** It shows everybody's rows, which operators alone see: to another role of the staff it would be empty. */
  readonly isOfOperators?: boolean;
  /** The action that the screens below it need, if it is another one. */
  readonly detailAction?: string;
  /** True if the phone's bar shows it as well. */
  readonly isPrimary?: boolean;
}

interface SectionGroup {
  readonly title: string;
  readonly sections: readonly Section[];
}

/** The desk's sections, in the menu's order, by what they are about. */
export const sectionGroups: readonly SectionGroup[] = [
  {
    title: text.groups.now,
    sections: [
      { to: '/desk', label: text.inbox, action: null, isPrimary: true },
      {
        to: '/desk/confirmations',
        label: text.confirmations,
        action: 'api::confirmation.confirmation.find',
      },
      {
        to: '/desk/numbers',
        label: text.numbers,
        action: 'api::statistics.statistics.company',
      },
    ],
  },
  {
    title: text.groups.people,
    sections: [
      {
        to: '/desk/requests',
        label: text.requests,
        action: 'api::help-request.help-request.find',
        isPrimary: true,
        isOfOperators: true,
      },
      {
        to: '/desk/people',
        label: text.people,
        action: 'plugin::users-permissions.user.find',
        detailAction: 'plugin::users-permissions.user.findOne',
        isPrimary: true,
        isOfOperators: true,
      },
      {
        to: '/desk/personal-data',
        label: text.personalData,
        action: 'api::personal-data-request.personal-data-request.find',
        isOfOperators: true,
      },
      {
        to: '/desk/reviews',
        label: text.reviews,
        action: 'api::review.review.find',
        isOfOperators: true,
      },
    ],
  },
  {
    title: text.groups.money,
    sections: [
      {
        to: '/desk/payments',
        label: text.payments,
        action: 'api::payment.payment.find',
        detailAction: 'api::payment.payment.findOne',
        isPrimary: true,
      },
      {
        to: '/desk/under-review',
        label: text.manualReviews,
        action: 'api::payment.manual-review.find',
      },
      { to: '/desk/disputes', label: text.disputes, action: 'api::payment.dispute.find' },
      {
        to: '/desk/refund-requests',
        label: text.refundRequests,
        action: 'api::payment.refund-request.find',
      },
      { to: '/desk/bills', label: text.bills, action: 'api::payment.bill.find' },
      {
        to: '/desk/accountant',
        label: text.accountant,
        action: 'api::payment.trial-balance.find',
      },
      {
        to: '/desk/tariffs',
        label: text.tariffs,
        action: 'api::tariff.tariff.find',
        isOfOperators: true,
      },
    ],
  },
  {
    title: text.groups.messages,
    sections: [
      { to: '/desk/messages', label: text.messages, action: 'api::message.message.find' },
      {
        to: '/desk/channels',
        label: text.channels,
        action: 'api::message-channel.message-channel.find',
        isOfOperators: true,
      },
      {
        to: '/desk/sms',
        label: text.sms,
        action: 'api::sms-budget.sms-budget.find',
        isOfOperators: true,
      },
      {
        to: '/desk/broadcasts',
        label: text.broadcasts,
        action: 'api::broadcast.broadcast.find',
        isOfOperators: true,
      },
    ],
  },
  {
    title: text.groups.system,
    sections: [
      { to: '/desk/sign-in', label: text.signIn, action: 'api::auth-ext.provider.find' },
      {
        to: '/desk/roles',
        label: text.roles,
        action: 'plugin::users-permissions.permissions.getPermissions',
        isOfOperators: true,
      },
      {
        to: '/desk/audit',
        label: text.audit,
        action: 'api::audit-event.audit-event.find',
        isOfOperators: true,
      },
      {
        to: '/desk/files',
        label: text.files,
        action: 'plugin::upload.content-api.find',
        isOfOperators: true,
      },
      {
        to: '/desk/collections',
        label: text.collections,
        action: 'plugin::content-manager.explorer.read',
        isOfOperators: true,
      },
      { to: '/desk/readiness', label: text.readiness, action: 'api::readiness.readiness.find' },
    ],
  },
  {
    title: text.groups.own,
    sections: [
      { to: '/desk/notices', label: text.notices, action: null },
      { to: '/desk/account', label: text.account, action: null },
    ],
  },
];
