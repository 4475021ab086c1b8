CREATE TRIGGER raise_version BEFORE UPDATE ON "answer_templates"
  FOR EACH ROW
  EXECUTE FUNCTION raise_version();
--> statement-breakpoint
CREATE TRIGGER append_only BEFORE UPDATE OR DELETE ON "appointment_events"
  FOR EACH ROW
  EXECUTE FUNCTION refuse_all_but_erasure();
--> statement-breakpoint
CREATE TRIGGER no_truncate BEFORE TRUNCATE ON "appointment_events"
  FOR EACH STATEMENT
  EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE TRIGGER announce_document AFTER UPDATE ON "appointment_participants"
  FOR EACH ROW
  EXECUTE FUNCTION announce_of_appointment();
--> statement-breakpoint
CREATE TRIGGER statistics_update AFTER UPDATE ON "appointment_participants"
  REFERENCING NEW TABLE AS after_rows
  FOR EACH STATEMENT
  EXECUTE FUNCTION log_participant_change();
--> statement-breakpoint
CREATE TRIGGER statistics_insert AFTER INSERT ON "appointment_services"
  REFERENCING NEW TABLE AS changed_rows
  FOR EACH STATEMENT
  EXECUTE FUNCTION log_service_change();
--> statement-breakpoint
CREATE TRIGGER statistics_update AFTER UPDATE ON "appointment_services"
  REFERENCING NEW TABLE AS changed_rows
  FOR EACH STATEMENT
  EXECUTE FUNCTION log_service_change();
--> statement-breakpoint
CREATE TRIGGER statistics_delete AFTER DELETE ON "appointment_services"
  REFERENCING OLD TABLE AS changed_rows
  FOR EACH STATEMENT
  EXECUTE FUNCTION log_service_change();
--> statement-breakpoint
CREATE TRIGGER announce_calendar AFTER INSERT OR UPDATE OR DELETE ON "appointments"
  FOR EACH ROW
  EXECUTE FUNCTION announce_calendar();
--> statement-breakpoint
CREATE TRIGGER announce_document AFTER INSERT OR UPDATE OR DELETE ON "appointments"
  FOR EACH ROW
  EXECUTE FUNCTION announce_of_provider('appointments');
--> statement-breakpoint
CREATE TRIGGER statistics_insert AFTER INSERT ON "appointments"
  REFERENCING NEW TABLE AS after_rows
  FOR EACH STATEMENT
  EXECUTE FUNCTION log_bookings();
--> statement-breakpoint
CREATE TRIGGER statistics_update AFTER UPDATE ON "appointments"
  REFERENCING OLD TABLE AS before_rows NEW TABLE AS after_rows
  FOR EACH STATEMENT
  EXECUTE FUNCTION log_bookings();
--> statement-breakpoint
CREATE TRIGGER statistics_delete AFTER DELETE ON "appointments"
  REFERENCING OLD TABLE AS before_rows
  FOR EACH STATEMENT
  EXECUTE FUNCTION log_bookings();
--> statement-breakpoint
CREATE TRIGGER statistics_made_update AFTER UPDATE ON "appointments"
  REFERENCING OLD TABLE AS before_rows NEW TABLE AS after_rows
  FOR EACH STATEMENT
  EXECUTE FUNCTION log_archived_booking();
--> statement-breakpoint
CREATE TRIGGER company_insert AFTER INSERT ON "appointments"
  REFERENCING NEW TABLE AS changed_rows
  FOR EACH STATEMENT
  EXECUTE FUNCTION log_company_appointments();
--> statement-breakpoint
CREATE TRIGGER company_delete AFTER DELETE ON "appointments"
  REFERENCING OLD TABLE AS changed_rows
  FOR EACH STATEMENT
  EXECUTE FUNCTION log_company_appointments();
--> statement-breakpoint
CREATE TRIGGER company_update AFTER UPDATE ON "appointments"
  FOR EACH ROW
  WHEN ((OLD.status, OLD.starts_at, OLD.archived_at, OLD.source) IS DISTINCT FROM (NEW.status, NEW.starts_at, NEW.archived_at, NEW.source))
  EXECUTE FUNCTION log_company_appointment();
--> statement-breakpoint
CREATE TRIGGER raise_version BEFORE UPDATE ON "appointments"
  FOR EACH ROW
  EXECUTE FUNCTION raise_version('duration', 'seats_left');
--> statement-breakpoint
CREATE TRIGGER keep_once BEFORE INSERT ON "audit_entries"
  FOR EACH ROW
  WHEN (NEW."read_key" IS NOT NULL)
  EXECUTE FUNCTION keep_reading_once();
--> statement-breakpoint
CREATE TRIGGER announce_calendar AFTER INSERT OR UPDATE OR DELETE ON "booking_intents"
  FOR EACH ROW
  EXECUTE FUNCTION announce_calendar();
--> statement-breakpoint
CREATE TRIGGER raise_version BEFORE UPDATE ON "broadcast_drafts"
  FOR EACH ROW
  EXECUTE FUNCTION raise_version();
--> statement-breakpoint
CREATE TRIGGER announce_client_made AFTER INSERT ON "client_profiles"
  FOR EACH ROW
  WHEN (NEW."user" IS NOT NULL OR NEW."guest" IS NOT NULL)
  EXECUTE FUNCTION announce_client();
--> statement-breakpoint
CREATE TRIGGER announce_client_given AFTER UPDATE OF "user", "guest", "archived_at", "merged_into" ON "client_profiles"
  FOR EACH ROW
  EXECUTE FUNCTION announce_client();
--> statement-breakpoint
CREATE TRIGGER announce_client_gone AFTER DELETE ON "client_profiles"
  FOR EACH ROW
  WHEN (OLD."user" IS NOT NULL OR OLD."guest" IS NOT NULL)
  EXECUTE FUNCTION announce_client();
--> statement-breakpoint
CREATE TRIGGER announce_document AFTER INSERT OR UPDATE OR DELETE ON "client_profiles"
  FOR EACH ROW
  EXECUTE FUNCTION announce_of_provider('client-profiles');
--> statement-breakpoint
CREATE TRIGGER company_insert AFTER INSERT ON "client_profiles"
  REFERENCING NEW TABLE AS changed_rows
  FOR EACH STATEMENT
  EXECUTE FUNCTION log_company_rows();
--> statement-breakpoint
CREATE TRIGGER company_delete AFTER DELETE ON "client_profiles"
  REFERENCING OLD TABLE AS changed_rows
  FOR EACH STATEMENT
  EXECUTE FUNCTION log_company_rows();
--> statement-breakpoint
CREATE TRIGGER company_update AFTER UPDATE OF "merged_into" ON "client_profiles"
  FOR EACH ROW
  WHEN (OLD.merged_into IS DISTINCT FROM NEW.merged_into)
  EXECUTE FUNCTION log_company_row();
--> statement-breakpoint
CREATE TRIGGER raise_version BEFORE UPDATE ON "client_profiles"
  FOR EACH ROW
  EXECUTE FUNCTION raise_version('guest', 'declined_by', 'visits_count', 'no_show_count', 'first_visit_at', 'last_visit_at', 'spent', 'birthday_day', 'name_folded', 'texts_folded', 'long_texts_folded');
--> statement-breakpoint
CREATE TRIGGER announce_inbox AFTER INSERT OR UPDATE OR DELETE ON "confirmations"
  FOR EACH ROW
  EXECUTE FUNCTION announce_of_staff('confirmation');
--> statement-breakpoint
CREATE TRIGGER announce_inbox AFTER INSERT OR UPDATE OR DELETE ON "disputes"
  FOR EACH ROW
  EXECUTE FUNCTION announce_of_staff('dispute');
--> statement-breakpoint
CREATE TRIGGER announce_due AFTER INSERT ON "email_tokens"
  FOR EACH ROW
  WHEN (NEW."due_at" <= NEW."created_at")
  EXECUTE FUNCTION announce_due();
--> statement-breakpoint
CREATE TRIGGER announce_answers AFTER UPDATE OR DELETE OR TRUNCATE ON "files"
  FOR EACH STATEMENT
  EXECUTE FUNCTION announce_topic('files');
--> statement-breakpoint
CREATE TRIGGER announce_inbox AFTER INSERT OR UPDATE OR DELETE ON "help_requests"
  FOR EACH ROW
  EXECUTE FUNCTION announce_of_staff('help_request', 'help-requests');
--> statement-breakpoint
CREATE TRIGGER raise_version BEFORE UPDATE ON "help_requests"
  FOR EACH ROW
  EXECUTE FUNCTION raise_version();
--> statement-breakpoint
CREATE TRIGGER announce_calendar AFTER INSERT OR UPDATE OR DELETE ON "holidays"
  FOR EACH ROW
  EXECUTE FUNCTION announce_calendar();
--> statement-breakpoint
CREATE TRIGGER announce_document AFTER INSERT OR UPDATE OR DELETE ON "holidays"
  FOR EACH ROW
  EXECUTE FUNCTION announce_of_provider('holidays');
--> statement-breakpoint
CREATE TRIGGER raise_version BEFORE UPDATE ON "holidays"
  FOR EACH ROW
  EXECUTE FUNCTION raise_version();
--> statement-breakpoint
CREATE TRIGGER append_only BEFORE UPDATE OR DELETE ON "ledger_postings"
  FOR EACH ROW
  EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE TRIGGER no_truncate BEFORE TRUNCATE ON "ledger_postings"
  FOR EACH STATEMENT
  EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER zero_sum AFTER INSERT ON "ledger_postings"
  DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW
  EXECUTE FUNCTION check_movement();
--> statement-breakpoint
CREATE TRIGGER announce_inbox AFTER INSERT OR UPDATE OR DELETE ON "manual_reviews"
  FOR EACH ROW
  EXECUTE FUNCTION announce_of_staff('payment_review');
--> statement-breakpoint
CREATE TRIGGER raise_version BEFORE UPDATE ON "message_templates"
  FOR EACH ROW
  EXECUTE FUNCTION raise_version();
--> statement-breakpoint
CREATE TRIGGER announce_due AFTER INSERT ON "messages"
  FOR EACH ROW
  WHEN (NEW."due_at" <= NEW."created_at")
  EXECUTE FUNCTION announce_due();
--> statement-breakpoint
CREATE TRIGGER company_insert AFTER INSERT ON "messages"
  FOR EACH ROW
  WHEN (NEW.sent_at IS NOT NULL)
  EXECUTE FUNCTION log_company_message();
--> statement-breakpoint
CREATE TRIGGER company_update AFTER UPDATE ON "messages"
  FOR EACH ROW
  WHEN ((OLD.sent_at, OLD.channel, OLD.segments) IS DISTINCT FROM (NEW.sent_at, NEW.channel, NEW.segments))
  EXECUTE FUNCTION log_company_message();
--> statement-breakpoint
CREATE TRIGGER company_delete AFTER DELETE ON "messages"
  FOR EACH ROW
  WHEN (OLD.sent_at IS NOT NULL)
  EXECUTE FUNCTION log_company_message();
--> statement-breakpoint
CREATE TRIGGER raise_version BEFORE UPDATE ON "notice_settings"
  FOR EACH ROW
  EXECUTE FUNCTION raise_version();
--> statement-breakpoint
CREATE TRIGGER announce_document AFTER INSERT OR UPDATE OR DELETE ON "notifications"
  FOR EACH ROW
  EXECUTE FUNCTION announce_of_user('notifications');
--> statement-breakpoint
CREATE TRIGGER raise_version BEFORE UPDATE ON "notifications"
  FOR EACH ROW
  EXECUTE FUNCTION raise_version();
--> statement-breakpoint
CREATE TRIGGER company_change AFTER INSERT OR DELETE ON "payment_attempts"
  FOR EACH ROW
  EXECUTE FUNCTION log_company_instants('created_at', 'paid_at');
--> statement-breakpoint
CREATE TRIGGER company_update AFTER UPDATE ON "payment_attempts"
  FOR EACH ROW
  WHEN ((OLD.status, OLD.paid_at, OLD.amount) IS DISTINCT FROM (NEW.status, NEW.paid_at, NEW.amount))
  EXECUTE FUNCTION log_company_instants('created_at', 'paid_at');
--> statement-breakpoint
CREATE TRIGGER announce_due AFTER INSERT ON "payment_notifications"
  FOR EACH ROW
  WHEN (NEW."due_at" <= NEW."received_at")
  EXECUTE FUNCTION announce_due();
--> statement-breakpoint
CREATE TRIGGER announce_due AFTER INSERT ON "payment_refunds"
  FOR EACH ROW
  WHEN (NEW."due_at" <= NEW."created_at")
  EXECUTE FUNCTION announce_due();
--> statement-breakpoint
CREATE TRIGGER company_change AFTER INSERT OR DELETE ON "payment_refunds"
  FOR EACH ROW
  EXECUTE FUNCTION log_company_instants('created_at', 'succeeded_at');
--> statement-breakpoint
CREATE TRIGGER company_update AFTER UPDATE ON "payment_refunds"
  FOR EACH ROW
  WHEN ((OLD.status, OLD.succeeded_at, OLD.amount, OLD.attempt) IS DISTINCT FROM (NEW.status, NEW.succeeded_at, NEW.amount, NEW.attempt))
  EXECUTE FUNCTION log_company_instants('created_at', 'succeeded_at');
--> statement-breakpoint
CREATE TRIGGER announce_change AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "permissions"
  FOR EACH STATEMENT
  EXECUTE FUNCTION announce_permissions();
--> statement-breakpoint
CREATE TRIGGER raise_version BEFORE UPDATE ON "person_notes"
  FOR EACH ROW
  EXECUTE FUNCTION raise_version();
--> statement-breakpoint
CREATE TRIGGER raise_version BEFORE UPDATE ON "personal_data_requests"
  FOR EACH ROW
  EXECUTE FUNCTION raise_version();
--> statement-breakpoint
CREATE TRIGGER announce_document AFTER INSERT OR UPDATE OR DELETE ON "promos"
  FOR EACH ROW
  EXECUTE FUNCTION announce_of_provider('promos');
--> statement-breakpoint
CREATE TRIGGER raise_version BEFORE UPDATE ON "promos"
  FOR EACH ROW
  EXECUTE FUNCTION raise_version('used_count');
--> statement-breakpoint
CREATE TRIGGER announce_scope AFTER INSERT OR UPDATE OR DELETE ON "provider_profiles"
  FOR EACH ROW
  EXECUTE FUNCTION announce_row('actor', 'user');
--> statement-breakpoint
CREATE TRIGGER announce_provider AFTER INSERT OR UPDATE OR DELETE ON "provider_profiles"
  FOR EACH ROW
  EXECUTE FUNCTION announce_row('provider', 'id');
--> statement-breakpoint
CREATE TRIGGER announce_document AFTER INSERT OR UPDATE OR DELETE ON "provider_profiles"
  FOR EACH ROW
  EXECUTE FUNCTION announce_of_user('provider-profiles');
--> statement-breakpoint
CREATE TRIGGER statistics_zone AFTER UPDATE OF "time_zone" ON "provider_profiles"
  FOR EACH ROW
  WHEN (OLD.time_zone IS DISTINCT FROM NEW.time_zone)
  EXECUTE FUNCTION recount_statistics();
--> statement-breakpoint
CREATE TRIGGER company_insert AFTER INSERT ON "provider_profiles"
  REFERENCING NEW TABLE AS changed_rows
  FOR EACH STATEMENT
  EXECUTE FUNCTION log_company_rows();
--> statement-breakpoint
CREATE TRIGGER company_delete AFTER DELETE ON "provider_profiles"
  REFERENCING OLD TABLE AS changed_rows
  FOR EACH STATEMENT
  EXECUTE FUNCTION log_company_rows();
--> statement-breakpoint
CREATE TRIGGER keep_former_slug AFTER INSERT ON "provider_profiles"
  FOR EACH ROW
  WHEN (NEW.slug IS NOT NULL)
  EXECUTE FUNCTION keep_former_slug();
--> statement-breakpoint
CREATE TRIGGER keep_changed_slug AFTER UPDATE OF "slug" ON "provider_profiles"
  FOR EACH ROW
  WHEN (OLD.slug IS DISTINCT FROM NEW.slug)
  EXECUTE FUNCTION keep_former_slug();
--> statement-breakpoint
CREATE TRIGGER raise_version BEFORE UPDATE ON "provider_profiles"
  FOR EACH ROW
  EXECUTE FUNCTION raise_version('rating', 'reviews_count');
--> statement-breakpoint
CREATE TRIGGER announce_inbox AFTER INSERT OR UPDATE OR DELETE ON "refund_requests"
  FOR EACH ROW
  EXECUTE FUNCTION announce_of_staff('refund_request');
--> statement-breakpoint
CREATE TRIGGER no_change BEFORE UPDATE ON "review_events"
  FOR EACH ROW
  EXECUTE FUNCTION refuse_all_but_erasure();
--> statement-breakpoint
CREATE TRIGGER announce_document AFTER INSERT OR UPDATE OR DELETE ON "reviews"
  FOR EACH ROW
  EXECUTE FUNCTION announce_of_provider('reviews');
--> statement-breakpoint
CREATE TRIGGER announce_inbox_new AFTER INSERT ON "reviews"
  FOR EACH ROW
  WHEN (NEW."status" = 'pending')
  EXECUTE FUNCTION announce_of_staff('moderation', 'reviews');
--> statement-breakpoint
CREATE TRIGGER announce_inbox AFTER UPDATE OF "status", "complaint_status" ON "reviews"
  FOR EACH ROW
  WHEN (OLD."status" <> NEW."status" OR OLD."complaint_status" IS DISTINCT FROM NEW."complaint_status")
  EXECUTE FUNCTION announce_of_staff('moderation', 'reviews');
--> statement-breakpoint
CREATE TRIGGER raise_version BEFORE UPDATE ON "reviews"
  FOR EACH ROW
  EXECUTE FUNCTION raise_version();
--> statement-breakpoint
CREATE TRIGGER announce_change AFTER UPDATE OR DELETE ON "roles"
  FOR EACH STATEMENT
  EXECUTE FUNCTION announce_permissions();
--> statement-breakpoint
CREATE TRIGGER announce_due AFTER INSERT ON "sandbox_notifications"
  FOR EACH ROW
  WHEN (NEW."due_at" IS NOT NULL)
  EXECUTE FUNCTION announce_due();
--> statement-breakpoint
CREATE TRIGGER raise_version BEFORE UPDATE ON "saved_views"
  FOR EACH ROW
  EXECUTE FUNCTION raise_version();
--> statement-breakpoint
CREATE TRIGGER announce_factor AFTER INSERT OR DELETE OR UPDATE OF "secret" ON "second_factors"
  FOR EACH ROW
  EXECUTE FUNCTION announce_row('actor', 'user');
--> statement-breakpoint
CREATE TRIGGER announce_provider AFTER INSERT OR UPDATE OR DELETE ON "service_groups"
  FOR EACH ROW
  EXECUTE FUNCTION announce_row('provider', 'provider_profile');
--> statement-breakpoint
CREATE TRIGGER announce_document AFTER INSERT OR UPDATE OR DELETE ON "service_groups"
  FOR EACH ROW
  EXECUTE FUNCTION announce_of_provider('service-groups');
--> statement-breakpoint
CREATE TRIGGER raise_version BEFORE UPDATE ON "service_groups"
  FOR EACH ROW
  EXECUTE FUNCTION raise_version();
--> statement-breakpoint
CREATE TRIGGER keep_once BEFORE INSERT ON "service_link_openings"
  FOR EACH ROW
  WHEN (NEW."document_id" = NEW."visitor_id")
  EXECUTE FUNCTION keep_page_view_once();
--> statement-breakpoint
CREATE TRIGGER statistics_insert AFTER INSERT ON "service_link_openings"
  REFERENCING NEW TABLE AS after_rows
  FOR EACH STATEMENT
  EXECUTE FUNCTION log_openings();
--> statement-breakpoint
CREATE TRIGGER statistics_update AFTER UPDATE ON "service_link_openings"
  REFERENCING OLD TABLE AS before_rows NEW TABLE AS after_rows
  FOR EACH STATEMENT
  EXECUTE FUNCTION log_openings();
--> statement-breakpoint
CREATE TRIGGER statistics_delete AFTER DELETE ON "service_link_openings"
  REFERENCING OLD TABLE AS before_rows
  FOR EACH STATEMENT
  EXECUTE FUNCTION log_openings();
--> statement-breakpoint
CREATE TRIGGER raise_version BEFORE UPDATE ON "service_link_openings"
  FOR EACH ROW
  EXECUTE FUNCTION raise_version();
--> statement-breakpoint
CREATE TRIGGER announce_provider AFTER INSERT OR UPDATE OR DELETE ON "service_photos"
  FOR EACH ROW
  EXECUTE FUNCTION announce_service();
--> statement-breakpoint
CREATE TRIGGER announce_provider AFTER INSERT OR UPDATE OR DELETE ON "services"
  FOR EACH ROW
  EXECUTE FUNCTION announce_row('provider', 'provider_profile');
--> statement-breakpoint
CREATE TRIGGER announce_document AFTER INSERT OR UPDATE OR DELETE ON "services"
  FOR EACH ROW
  EXECUTE FUNCTION announce_of_provider('services');
--> statement-breakpoint
CREATE TRIGGER raise_version BEFORE UPDATE ON "services"
  FOR EACH ROW
  EXECUTE FUNCTION raise_version();
--> statement-breakpoint
CREATE TRIGGER announce_end AFTER DELETE ON "sessions"
  FOR EACH ROW
  EXECUTE FUNCTION announce_row('actor', 'user');
--> statement-breakpoint
CREATE TRIGGER announce_factor AFTER UPDATE OF "factor_at" ON "sessions"
  FOR EACH ROW
  EXECUTE FUNCTION announce_row('actor', 'user');
--> statement-breakpoint
CREATE TRIGGER announce_change AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "sign_in_providers"
  FOR EACH STATEMENT
  EXECUTE FUNCTION announce_topic('sign-in');
--> statement-breakpoint
CREATE TRIGGER announce_answers AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "tariffs"
  FOR EACH STATEMENT
  EXECUTE FUNCTION announce_topic('tariffs');
--> statement-breakpoint
CREATE TRIGGER raise_version BEFORE UPDATE ON "tariffs"
  FOR EACH ROW
  EXECUTE FUNCTION raise_version();
--> statement-breakpoint
CREATE TRIGGER announce_provider AFTER INSERT OR UPDATE OR DELETE ON "timetable_services"
  FOR EACH ROW
  EXECUTE FUNCTION announce_service();
--> statement-breakpoint
CREATE TRIGGER announce_calendar AFTER INSERT OR UPDATE OR DELETE ON "timetables"
  FOR EACH ROW
  EXECUTE FUNCTION announce_calendar();
--> statement-breakpoint
CREATE TRIGGER announce_document AFTER INSERT OR UPDATE OR DELETE ON "timetables"
  FOR EACH ROW
  EXECUTE FUNCTION announce_of_provider('timetables');
--> statement-breakpoint
CREATE TRIGGER raise_version BEFORE UPDATE ON "timetables"
  FOR EACH ROW
  EXECUTE FUNCTION raise_version();
--> statement-breakpoint
CREATE TRIGGER append_only BEFORE UPDATE OR DELETE ON "usage_entries"
  FOR EACH ROW
  EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE TRIGGER no_truncate BEFORE TRUNCATE ON "usage_entries"
  FOR EACH STATEMENT
  EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE TRIGGER announce_document AFTER INSERT OR UPDATE OR DELETE ON "user_addons"
  FOR EACH ROW
  EXECUTE FUNCTION announce_of_user('user-addons');
--> statement-breakpoint
CREATE TRIGGER raise_version BEFORE UPDATE ON "user_addons"
  FOR EACH ROW
  EXECUTE FUNCTION raise_version('used');
--> statement-breakpoint
CREATE TRIGGER announce_identity AFTER INSERT OR DELETE ON "user_identities"
  FOR EACH ROW
  EXECUTE FUNCTION announce_row('actor', 'user');
--> statement-breakpoint
CREATE TRIGGER announce_answers AFTER INSERT OR UPDATE OF "user", "tariff" OR DELETE OR TRUNCATE ON "user_tariffs"
  FOR EACH STATEMENT
  EXECUTE FUNCTION announce_topic('tariffs');
--> statement-breakpoint
CREATE TRIGGER announce_document AFTER INSERT OR UPDATE OR DELETE ON "user_tariffs"
  FOR EACH ROW
  EXECUTE FUNCTION announce_of_user('user-tariffs');
--> statement-breakpoint
CREATE TRIGGER company_change AFTER INSERT OR DELETE ON "user_tariffs"
  FOR EACH ROW
  EXECUTE FUNCTION log_company_plan();
--> statement-breakpoint
CREATE TRIGGER company_update AFTER UPDATE ON "user_tariffs"
  FOR EACH ROW
  WHEN ((OLD.status, OLD.starts_at, OLD.ends_at, OLD.cost, OLD.paid, OLD.extra_cost) IS DISTINCT FROM (NEW.status, NEW.starts_at, NEW.ends_at, NEW.cost, NEW.paid, NEW.extra_cost) OR (NEW.status = 'cancelled' AND OLD.updated_at <> NEW.updated_at))
  EXECUTE FUNCTION log_company_plan();
--> statement-breakpoint
CREATE TRIGGER raise_version BEFORE UPDATE ON "user_tariffs"
  FOR EACH ROW
  EXECUTE FUNCTION raise_version('used', 'extra', 'extra_cost', 'extra_settled', 'notice_at');
--> statement-breakpoint
CREATE TRIGGER announce_account AFTER UPDATE OR DELETE ON "users"
  FOR EACH ROW
  EXECUTE FUNCTION announce_row('actor', 'id');
--> statement-breakpoint
CREATE TRIGGER announce_blocked AFTER UPDATE OF "blocked" ON "users"
  FOR EACH ROW
  WHEN (OLD.blocked <> NEW.blocked)
  EXECUTE FUNCTION announce_blocked();
--> statement-breakpoint
CREATE TRIGGER announce_inbox AFTER UPDATE OF "erase_at" ON "users"
  FOR EACH ROW
  WHEN (OLD."erase_at" IS DISTINCT FROM NEW."erase_at")
  EXECUTE FUNCTION announce_of_staff('erasure_due');
--> statement-breakpoint
CREATE TRIGGER company_insert AFTER INSERT ON "users"
  REFERENCING NEW TABLE AS changed_rows
  FOR EACH STATEMENT
  EXECUTE FUNCTION log_company_rows();
--> statement-breakpoint
CREATE TRIGGER company_delete AFTER DELETE ON "users"
  REFERENCING OLD TABLE AS changed_rows
  FOR EACH STATEMENT
  EXECUTE FUNCTION log_company_rows();
--> statement-breakpoint
CREATE TRIGGER company_update AFTER UPDATE OF "role" ON "users"
  FOR EACH ROW
  WHEN (OLD.role <> NEW.role)
  EXECUTE FUNCTION log_company_row();
--> statement-breakpoint
CREATE TRIGGER raise_version BEFORE UPDATE ON "users"
  FOR EACH ROW
  EXECUTE FUNCTION raise_version('password_hash', 'confirmed_email');
--> statement-breakpoint
CREATE TRIGGER announce_provider AFTER INSERT OR UPDATE OR DELETE ON "works"
  FOR EACH ROW
  EXECUTE FUNCTION announce_row('provider', 'provider_profile');
--> statement-breakpoint
CREATE TRIGGER announce_document AFTER INSERT OR UPDATE OR DELETE ON "works"
  FOR EACH ROW
  EXECUTE FUNCTION announce_of_provider('works');
--> statement-breakpoint
CREATE TRIGGER raise_version BEFORE UPDATE ON "works"
  FOR EACH ROW
  EXECUTE FUNCTION raise_version();
