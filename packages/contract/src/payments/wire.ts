import type { Address } from '../endpoint.ts';
import type * as billsSchemas from './bills-schemas.ts';
import type * as disputesSchemas from './disputes-schemas.ts';
import type * as refundsSchemas from './refunds-schemas.ts';
import type * as renewalsSchemas from './renewals-schemas.ts';
import type * as schemas from './schemas.ts';

export const paymentUrl: Address<typeof schemas.paymentUrl> = {
  method: 'GET',
  path: '/api/tariff-payment/getUrl',
};
export const paymentStatus: Address<typeof schemas.paymentStatus> = {
  method: 'GET',
  path: '/api/tariff-payment/status/:payment',
};
export const readReceiptEmail: Address<typeof schemas.readReceiptEmail> = {
  method: 'GET',
  path: '/api/tariff-payment/receipt-email',
};
export const keepReceiptEmail: Address<typeof schemas.keepReceiptEmail> = {
  method: 'PUT',
  path: readReceiptEmail.path,
};
export const paymentHistory: Address<typeof schemas.paymentHistory> = {
  method: 'GET',
  path: '/api/tariff-payment/history',
};

// The operations of staff on payments.
export const listPayments: Address<typeof schemas.listPayments> = {
  method: 'GET',
  path: '/api/payment/payments',
};
export const readPayment: Address<typeof schemas.readPayment> = {
  method: 'GET',
  path: '/api/payment/payments/:payment',
};
export const refundPayment: Address<typeof refundsSchemas.refundPayment> = {
  method: 'POST',
  path: '/api/payment/refunds',
};
/** A second path of the same endpoint. */
export const paymentUrlAlias: Address<typeof schemas.paymentUrl> = {
  method: 'GET',
  path: '/api/tariff/payment/get-url',
};
export const paymentNotification: Address<typeof schemas.paymentNotification> = {
  method: 'POST',
  path: '/api/payment/notifications',
};

// A buyer's own.
export const listOwnBills: Address<typeof billsSchemas.listOwnBills> = {
  method: 'GET',
  path: '/api/tariff-payment/bills',
};
export const issueBill: Address<typeof billsSchemas.issueBill> = {
  method: 'POST',
  path: '/api/tariff-payment/bills',
};
export const cancelBill: Address<typeof billsSchemas.cancelBill> = {
  method: 'DELETE',
  path: '/api/tariff-payment/bills/:bill',
};
export const readOwnBillFile: Address<typeof billsSchemas.readOwnBillFile> = {
  method: 'GET',
  path: '/api/tariff-payment/bills/:bill/file',
};
export const readOwnActFile: Address<typeof billsSchemas.readOwnActFile> = {
  method: 'GET',
  path: '/api/tariff-payment/acts/:act/file',
};

// Everybody's, for staff.
export const listBills: Address<typeof billsSchemas.listBills> = {
  method: 'GET',
  path: '/api/payment/bills',
};
export const readBill: Address<typeof billsSchemas.readBill> = {
  method: 'GET',
  path: '/api/payment/bills/:bill',
};
export const markBillPaid: Address<typeof billsSchemas.markBillPaid> = {
  method: 'PUT',
  path: '/api/payment/bills/:bill',
};
export const readBillFile: Address<typeof billsSchemas.readBillFile> = {
  method: 'GET',
  path: '/api/payment/bills/:bill/file',
};
export const readActFile: Address<typeof billsSchemas.readActFile> = {
  method: 'GET',
  path: '/api/payment/acts/:act/file',
};

export const readBuyerDetails: Address<typeof billsSchemas.readBuyerDetails> = {
  method: 'GET',
  path: '/api/tariff-payment/buyer-details',
};
export const saveBuyerDetails: Address<typeof billsSchemas.saveBuyerDetails> = {
  method: 'PUT',
  path: readBuyerDetails.path,
};
export const deleteBuyerDetails: Address<typeof billsSchemas.deleteBuyerDetails> = {
  method: 'DELETE',
  path: readBuyerDetails.path,
};

/** A buyer's own. */
export const readOwnConfirmation: Address<typeof disputesSchemas.readOwnConfirmation> = {
  method: 'GET',
  path: '/api/tariff-payment/payments/:payment/confirmation',
};
/** Everybody's, for staff. */
export const readConfirmation: Address<typeof disputesSchemas.readConfirmation> = {
  method: 'GET',
  path: '/api/payment/payments/:payment/confirmation',
};

export const cancelQueued: Address<typeof refundsSchemas.cancelQueued> = {
  method: 'POST',
  path: '/api/tariff-payment/payments/:payment/cancel',
};

// A buyer's own.
export const previewOwnRefund: Address<typeof refundsSchemas.previewOwnRefund> = {
  method: 'GET',
  path: '/api/tariff-payment/payments/:payment/refund-preview',
};
export const createRefundRequest: Address<typeof refundsSchemas.createRefundRequest> = {
  method: 'POST',
  path: '/api/tariff-payment/refund-requests',
};
export const withdrawRefundRequest: Address<typeof refundsSchemas.withdrawRefundRequest> = {
  method: 'DELETE',
  path: '/api/tariff-payment/refund-requests/:request',
};

// Everybody's, for staff.
export const listRefundRequests: Address<typeof refundsSchemas.listRefundRequests> = {
  method: 'GET',
  path: '/api/payment/refund-requests',
};
export const readRefundRequest: Address<typeof refundsSchemas.readRefundRequest> = {
  method: 'GET',
  path: '/api/payment/refund-requests/:request',
};
export const previewRefundRequest: Address<typeof refundsSchemas.previewRefundRequest> = {
  method: 'GET',
  path: '/api/payment/refund-requests/:request/preview',
};
export const decideRefundRequest: Address<typeof refundsSchemas.decideRefundRequest> = {
  method: 'PUT',
  path: '/api/payment/refund-requests/:request',
};

export const readRenewal: Address<typeof renewalsSchemas.readRenewal> = {
  method: 'GET',
  path: '/api/tariff-payment/renewal',
};
export const beginRenewal: Address<typeof renewalsSchemas.beginRenewal> = {
  method: 'POST',
  path: '/api/tariff-payment/renewal',
};
export const stopRenewal: Address<typeof renewalsSchemas.stopRenewal> = {
  method: 'DELETE',
  path: '/api/tariff-payment/renewal',
};
export const stopRenewalByLink: Address<typeof renewalsSchemas.stopRenewalByLink> = {
  method: 'POST',
  path: '/api/tariff-payment/renewal/stop',
};
export const listRenewals: Address<typeof renewalsSchemas.listRenewals> = {
  method: 'GET',
  path: '/api/payment/renewals',
};

export const billErrors = {
  bills_off: {
    status: 503,
    message: {
      en: 'No bills are made: this installation does not say at which bank it is paid',
      ru: 'Счета не выставляются: не указано, в какой банк платить',
    },
  },
  bill_buyer_needed: {
    status: 409,
    message: {
      en: 'A bill is for a company or a sole proprietor: say first in whose name you pay',
      ru: 'Счёт выставляется организации или ИП: сначала укажите реквизиты',
    },
  },
  bill_open: {
    status: 409,
    message: {
      en: 'There is an open bill for this plan: pay it, or cancel it first',
      ru: 'За этот тариф уже выставлен счёт: оплатите его или сначала отмените',
    },
  },
  bill_empty: {
    status: 409,
    message: {
      en: 'There is nothing to pay for this plan: take it without a bill',
      ru: 'За этот тариф платить не нужно: подключите его без счёта',
    },
  },
  bill_limit: {
    status: 429,
    message: {
      en: 'Too many bills were made; try again later',
      ru: 'Слишком много счетов подряд, попробуйте позже',
    },
  },
  bill_closed: {
    status: 409,
    message: { en: 'This bill is closed already', ru: 'Этот счёт уже закрыт' },
  },
  bill_late: {
    status: 409,
    message: {
      en: 'The transfer was made when the bill was good no longer: give the money back at the bank',
      ru: 'Перевод сделан, когда счёт уже не действовал: верните деньги в банке',
    },
  },
  bill_sum_differs: {
    status: 409,
    message: {
      en: 'Another sum came than the bill says: a bill is paid whole, by one transfer',
      ru: 'Пришла другая сумма: счёт оплачивается целиком, одним переводом',
    },
  },
} as const;
