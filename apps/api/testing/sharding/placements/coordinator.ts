import { ASKS_ALL, DROPPED } from '../changes.ts';
import { local, type Placements } from '../placement.ts';

/** What belongs to no provider, or is looked for without knowing whose it is. */
export const COORDINATOR: Placements = {
  audit_entries: local(),
  auth_links: local({
    auth_links_client_profile_client_profiles_id_fk: DROPPED,
    auth_links_provider_profile_provider_profiles_id_fk: DROPPED,
  }),
  broadcasts: local(),
  closing_receipts: local(),
  company_changes: local(),
  company_days: local(),
  consents: local(),
  email_tokens: local(),
  file_folders: local(),
  files: local(),
  former_slugs: local({
    former_slugs_provider_profile_provider_profiles_id_fk: DROPPED,
  }),
  help_requests: local(),
  ledger_postings: local(),
  limits: local(),
  manual_reviews: local(),
  message_channels: local(),
  message_suppliers: local(),
  messenger_codes: local(),
  messenger_links: local(),
  notice_settings: local(),
  orphaned_objects: local(),
  payment_attempts: local(),
  payment_comparisons: local(),
  payment_intents: local({
    payment_intents_provider_profile_provider_profiles_id_fk: DROPPED,
  }),
  payment_notifications: local(),
  payment_refunds: local(),
  permissions: local(),
  personal_data_requests: local(),
  provider_origins: local({
    provider_origins_provider_profile_provider_profiles_id_fk: DROPPED,
  }),
  push_tokens: local(),
  receipt_emails: local(),
  recovery_codes: local(),
  roles: local(),
  sandbox_messages: local(),
  sandbox_notifications: local(),
  sandbox_payments: local(),
  sandbox_receipts: local(),
  sandbox_refunds: local(),
  second_factors: local(),
  sessions: local(),
  sign_in_providers: local(),
  sign_in_steps: local({
    sign_in_steps_provider_profile_provider_profiles_id_fk: DROPPED,
  }),
  telegram_updates: local(),
  user_identities: local(),
  users: local({
    announce_blocked: ASKS_ALL,
  }),
};
