/**
 * The closed lists of YooKassa's OpenAPI specification 3.0.2 (components/schemas), as its
 * copy in Wolframko/yookassarb a64fd74 has them.
 */

/** ReceiptItemMeasure (tag 2108). */
export const MEASURES =
  'piece gram kilogram ton centimeter decimeter meter square_centimeter square_decimeter ' +
  'square_meter milliliter liter cubic_meter kilowatt_hour gigacalorie day hour minute second ' +
  'kilobyte megabyte gigabyte terabyte another';

/** ReceiptItemPaymentSubject (tag 1212). */
export const PAYMENT_SUBJECTS =
  'commodity excise job service gambling_bet gambling_prize lottery lottery_prize ' +
  'intellectual_activity payment agent_commission property_right non_operating_gain ' +
  'insurance_premium sales_tax resort_fee composite another fine tax lien cost ' +
  'pension_insurance_without_payouts pension_insurance_with_payouts ' +
  'health_insurance_without_payouts health_insurance_with_payouts health_insurance casino ' +
  'agent_withdrawals non_marked_excise marked_excise marked non_marked';

/** ReceiptItemPaymentMode (tag 1214). */
export const PAYMENT_MODES =
  'full_prepayment partial_prepayment advance full_payment partial_payment credit credit_payment';

/** Settlement.type of a receipt that is sent apart. */
export const SETTLEMENTS = 'cashless prepayment postpayment consideration';

/** PaymentMethodData.type. */
export const PAYMENT_METHODS =
  'bank_card cash sberbank tinkoff_bank yoo_money mobile_balance b2b_sberbank sbp sber_loan ' +
  'electronic_certificate sber_bnpl';

/** PaymentCancellationDetails.reason. */
export type PaymentCancellation =
  | '3d_secure_failed'
  | 'call_issuer'
  | 'canceled_by_merchant'
  | 'card_expired'
  | 'country_forbidden'
  | 'expired_on_capture'
  | 'expired_on_confirmation'
  | 'fraud_suspected'
  | 'general_decline'
  | 'insufficient_funds'
  | 'internal_timeout'
  | 'invalid_card_number'
  | 'issuer_unavailable'
  | 'payment_method_limit_exceeded'
  | 'payment_method_restricted'
  | 'permission_revoked';

/** RefundCancellationDetails.reason; those of electronic certificates are left out. */
export type RefundCancellation =
  | 'general_decline'
  | 'insufficient_funds'
  | 'rejected_by_payee'
  | 'rejected_by_timeout'
  | 'yoo_money_account_closed';
