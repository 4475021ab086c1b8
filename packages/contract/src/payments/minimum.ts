/**
 * The smallest payment, in kopecks: 10 roubles, the least T-Bank takes by SBP (developer.tbank.ru/eacq; YooKassa
 * takes a rouble). The buyer chooses card or SBP on the provider's page, so it holds for every payment.
 */
export const MINIMUM_PAYMENT = 1000;
