import { ADDED, BY_SERVICE, DROPPED, STAYS_INTEGER, UNSAFE, WIDER } from '../changes.ts';
import { byProvider, everywhere, type Placements } from '../placement.ts';

/** What a provider has paid for, and what is used of it. */
export const PLANS: Placements = {
  tariffs: everywhere({
    announce_answers: BY_SERVICE,
    raise_version: UNSAFE,
  }),
  user_tariffs: byProvider({
    id: STAYS_INTEGER,
    user_tariffs_document_id_unique: WIDER,
    user_tariffs_payment: WIDER,
    user_tariffs_pkey: WIDER,
    user_tariffs_payment_payment_intents_id_fk: DROPPED,
    user_tariffs_user_users_id_fk: DROPPED,
    announce_answers: BY_SERVICE,
    announce_document: BY_SERVICE,
    company_change: BY_SERVICE,
    company_update: BY_SERVICE,
    raise_version: UNSAFE,
  }),
  user_addons: byProvider({
    id: STAYS_INTEGER,
    user_addons_document_id_unique: WIDER,
    user_addons_payment: WIDER,
    user_addons_pkey: WIDER,
    user_addons_payment_payment_intents_id_fk: DROPPED,
    user_addons_user_users_id_fk: DROPPED,
    announce_document: BY_SERVICE,
    raise_version: UNSAFE,
  }),
  usage_entries: byProvider({
    usage_entries_idempotency_key_unique: WIDER,
    usage_entries_pkey: WIDER,
    usage_entries_appointment_appointments_id_fk: WIDER,
    usage_entries_client_profile_client_profiles_id_fk: WIDER,
    append_only: UNSAFE,
    no_truncate: UNSAFE,
  }),
  overage_payments: byProvider({
    provider_profile: ADDED,
    id: STAYS_INTEGER,
    overage_payments_once: WIDER,
    overage_payments_pkey: WIDER,
    overage_payments_payment_payment_intents_id_fk: DROPPED,
    overage_payments_user_tariff_user_tariffs_id_fk: WIDER,
  }),
  entitlement_changes: byProvider({
    id: STAYS_INTEGER,
    entitlement_changes_document_id_unique: WIDER,
    entitlement_changes_pkey: WIDER,
    entitlement_changes_staff_users_id_fk: DROPPED,
  }),
};
