CREATE EXTENSION IF NOT EXISTS citext;
--> statement-breakpoint
CREATE EXTENSION IF NOT EXISTS pg_trgm;
--> statement-breakpoint
CREATE EXTENSION IF NOT EXISTS btree_gist;
--> statement-breakpoint
-- Russian order of letters, letter case second: the default collation sorts by code point. The embedded
-- database's ICU does not know that Russian puts Cyrillic before Latin; a server's does, and before
-- PostgreSQL 16 cannot be told.
DO $$ BEGIN
  IF current_setting('server_version_num')::int >= 160000 THEN
    CREATE COLLATION ru (provider = icu, locale = 'ru', rules = '[reorder Cyrl]');
  ELSE
    CREATE COLLATION ru (provider = icu, locale = 'ru');
  END IF;
END $$;
--> statement-breakpoint
CREATE TABLE "acts" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "acts_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"document_id" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"bill" integer NOT NULL,
	"year" integer NOT NULL,
	"number" integer NOT NULL,
	"starts_on" date NOT NULL,
	"ends_on" date NOT NULL,
	"amount" bigint NOT NULL,
	CONSTRAINT "acts_document_id_unique" UNIQUE("document_id"),
	CONSTRAINT "acts_amount" CHECK ("acts"."amount" <> 0)
);

--> statement-breakpoint
CREATE TABLE "answer_templates" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "answer_templates_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"document_id" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"title" text NOT NULL,
	"text" text NOT NULL,
	"sort" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "answer_templates_document_id_unique" UNIQUE("document_id")
);

--> statement-breakpoint
CREATE TABLE "appointment_events" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "appointment_events_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"document_id" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"provider_profile" integer NOT NULL,
	"appointment" integer NOT NULL,
	"kind" text NOT NULL,
	"by" text NOT NULL,
	"user" integer,
	"client_profile" integer,
	"before" jsonb,
	"after" jsonb,
	CONSTRAINT "appointment_events_document_id_unique" UNIQUE("document_id")
);

--> statement-breakpoint
CREATE TABLE "appointment_links" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"provider_profile" integer NOT NULL,
	"appointment" integer NOT NULL,
	"client_profile" integer NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);

--> statement-breakpoint
CREATE TABLE "appointment_participants" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "appointment_participants_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"document_id" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"provider_profile" integer NOT NULL,
	"appointment" integer NOT NULL,
	"client_profile" integer NOT NULL,
	"seats" integer DEFAULT 1 NOT NULL,
	"source" text DEFAULT 'provider' NOT NULL,
	"channel" text,
	"site_host" text,
	"page_view" text,
	"status" text DEFAULT 'joined' NOT NULL,
	"price" bigint NOT NULL,
	"discount" bigint DEFAULT 0 NOT NULL,
	"promo" integer,
	"promo_code" text,
	"joined_at" timestamp (3) with time zone NOT NULL,
	"confirmed_at" timestamp (3) with time zone,
	"left_at" timestamp (3) with time zone,
	CONSTRAINT "appointment_participants_document_id_unique" UNIQUE("document_id"),
	CONSTRAINT "appointment_participants_seats" CHECK ("appointment_participants"."seats" >= 1),
	CONSTRAINT "appointment_participants_price" CHECK ("appointment_participants"."price" >= 0 and "appointment_participants"."discount" >= 0)
);

--> statement-breakpoint
CREATE TABLE "appointment_services" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "appointment_services_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"document_id" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"provider_profile" integer NOT NULL,
	"appointment" integer NOT NULL,
	"service" integer NOT NULL,
	"title" text NOT NULL,
	"price" bigint NOT NULL,
	"duration" integer NOT NULL,
	"sort" integer NOT NULL,
	CONSTRAINT "appointment_services_document_id_unique" UNIQUE("document_id")
);

--> statement-breakpoint
CREATE TABLE "appointments" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "appointments_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"document_id" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"provider_profile" integer NOT NULL,
	"archived_at" timestamp (3) with time zone,
	"client_profile" integer,
	"starts_at" timestamp (3) with time zone NOT NULL,
	"ends_at" timestamp (3) with time zone NOT NULL,
	"duration" integer GENERATED ALWAYS AS ((extract(epoch from ends_at - starts_at) / 60)::integer) STORED,
	"busy_from" timestamp (3) with time zone NOT NULL,
	"busy_to" timestamp (3) with time zone NOT NULL,
	"time_zone" text NOT NULL,
	"status" text NOT NULL,
	"source" text NOT NULL,
	"capacity" integer DEFAULT 1 NOT NULL,
	"participants_count" integer DEFAULT 0 NOT NULL,
	"seats_left" integer GENERATED ALWAYS AS (capacity - participants_count) STORED,
	"client_comment" text,
	"provider_note" text,
	"price_total" bigint NOT NULL,
	"discount" bigint DEFAULT 0 NOT NULL,
	"is_price_set" boolean DEFAULT false NOT NULL,
	"payment_method" text,
	"tips" bigint DEFAULT 0 NOT NULL,
	"promo" integer,
	"promo_code" text,
	"client_confirmed_at" timestamp (3) with time zone,
	"cancelled_at" timestamp (3) with time zone,
	"cancelled_by" text,
	"cancel_reason" text,
	"is_late_cancel" boolean DEFAULT false NOT NULL,
	"moves_count" integer DEFAULT 0 NOT NULL,
	"pending_expires_at" timestamp (3) with time zone,
	"allow_overlap" boolean DEFAULT false NOT NULL,
	"reminder_minutes" jsonb,
	"external_id" text,
	"series" text,
	CONSTRAINT "appointments_document_id_unique" UNIQUE("document_id"),
	CONSTRAINT "appointments_span" CHECK ("appointments"."ends_at" > "appointments"."starts_at"),
	CONSTRAINT "appointments_length" CHECK ("appointments"."ends_at" - "appointments"."starts_at" <= interval '24 hours'),
	CONSTRAINT "appointments_busy_span" CHECK ("appointments"."busy_from" <= "appointments"."starts_at" and "appointments"."busy_to" >= "appointments"."ends_at"),
	CONSTRAINT "appointments_seats" CHECK ("appointments"."capacity" >= 1 and "appointments"."participants_count" between 0 and "appointments"."capacity"),
	CONSTRAINT "appointments_tips" CHECK ("appointments"."tips" >= 0),
	CONSTRAINT "appointments_discount" CHECK ("appointments"."discount" between 0 and "appointments"."price_total")
);

--> statement-breakpoint
CREATE TABLE "audit_entries" (
	"id" integer GENERATED ALWAYS AS IDENTITY (sequence name "audit_entries_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"document_id" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"user" integer,
	"action" text NOT NULL,
	"model" text NOT NULL,
	"document" text,
	"before" jsonb,
	"after" jsonb,
	"search" jsonb,
	"address" text,
	"read_key" text,
	"about" integer[] DEFAULT '{}' NOT NULL,
	"fields" text[] DEFAULT '{}' NOT NULL,
	CONSTRAINT "audit_entries_id_created_at_pk" PRIMARY KEY("id","created_at"),
	CONSTRAINT "audit_entries_document_id_created_at_unique" UNIQUE("document_id","created_at")
) PARTITION BY RANGE ("created_at");
--> statement-breakpoint
CREATE TABLE "auth_links" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "auth_links_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"document_id" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"provider_profile" integer NOT NULL,
	"purpose" text NOT NULL,
	"client_profile" integer,
	"name" text,
	"token_hash" text NOT NULL,
	"created_by" integer,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"used_at" timestamp (3) with time zone,
	"used_by" text,
	"revoked_at" timestamp (3) with time zone,
	CONSTRAINT "auth_links_document_id_unique" UNIQUE("document_id"),
	CONSTRAINT "auth_links_token_hash_unique" UNIQUE("token_hash")
);

--> statement-breakpoint
CREATE TABLE "bills" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "bills_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"document_id" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"attempt" integer NOT NULL,
	"year" integer NOT NULL,
	"number" integer NOT NULL,
	"state" text NOT NULL,
	"issued_on" date NOT NULL,
	"valid_until" date NOT NULL,
	"buyer_name" text,
	"buyer_inn" text,
	"buyer_kpp" text,
	"buyer_address" text,
	"vat_code" integer,
	"paid_on" date,
	"order_number" text,
	"acts_due_at" timestamp (3) with time zone,
	"acts_refunded" bigint DEFAULT 0 NOT NULL,
	"closed_at" timestamp (3) with time zone,
	"closed_by" integer,
	CONSTRAINT "bills_document_id_unique" UNIQUE("document_id"),
	CONSTRAINT "bills_attempt_unique" UNIQUE("attempt"),
	CONSTRAINT "bills_paid" CHECK (("bills"."state" = 'paid') = ("bills"."paid_on" is not null and "bills"."order_number" is not null))
);

--> statement-breakpoint
CREATE TABLE "booking_intents" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "booking_intents_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"document_id" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"provider_profile" integer NOT NULL,
	"phone" text NOT NULL,
	"address" text NOT NULL,
	"services" jsonb NOT NULL,
	"starts_at" timestamp (3) with time zone NOT NULL,
	"ends_at" timestamp (3) with time zone NOT NULL,
	"busy_from" timestamp (3) with time zone NOT NULL,
	"busy_to" timestamp (3) with time zone NOT NULL,
	"hold_expires_at" timestamp (3) with time zone,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"name" text,
	"client_comment" text,
	"promo_code" text,
	"expected_price" bigint,
	"seats" integer DEFAULT 1 NOT NULL,
	"wants_marketing" boolean DEFAULT false NOT NULL,
	"confirmed_at" timestamp (3) with time zone,
	"appointment" integer,
	CONSTRAINT "booking_intents_document_id_unique" UNIQUE("document_id")
);

--> statement-breakpoint
CREATE TABLE "broadcast_drafts" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "broadcast_drafts_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"document_id" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"title" text,
	"content" jsonb,
	CONSTRAINT "broadcast_drafts_document_id_unique" UNIQUE("document_id")
);

--> statement-breakpoint
CREATE TABLE "broadcasts" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "broadcasts_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"document_id" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"author" integer,
	"title" text NOT NULL,
	"text" text NOT NULL,
	"is_marketing" boolean NOT NULL,
	"channels" jsonb NOT NULL,
	"audience" jsonb NOT NULL,
	"pace" integer NOT NULL,
	"recipients" integer NOT NULL,
	"starts_at" timestamp (3) with time zone,
	"stopped_at" timestamp (3) with time zone,
	"stopped_by" integer,
	CONSTRAINT "broadcasts_document_id_unique" UNIQUE("document_id")
);

--> statement-breakpoint
CREATE TABLE "buyer_details" (
	"user" integer PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"name" text NOT NULL,
	"inn" text,
	"kpp" text,
	"address" text,
	"updated_at" timestamp (3) with time zone NOT NULL
);

--> statement-breakpoint
CREATE TABLE "calendar_feeds" (
	"provider_profile" integer PRIMARY KEY NOT NULL,
	"token_hash" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "calendar_feeds_token_hash_unique" UNIQUE("token_hash")
);

--> statement-breakpoint
CREATE TABLE "client_profiles" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "client_profiles_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"document_id" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"provider_profile" integer NOT NULL,
	"archived_at" timestamp (3) with time zone,
	"user" integer,
	"guest" integer,
	"name" text NOT NULL,
	"name_folded" text GENERATED ALWAYS AS (translate(lower(name collate ru), 'ё', 'е')) STORED,
	"phone" text,
	"email" text,
	"birthday" date,
	"birthday_day" integer GENERATED ALWAYS AS ((extract(month from birthday) * 100 + extract(day from birthday))::integer) STORED,
	"comment" text,
	"tags" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"is_blocked" boolean DEFAULT false NOT NULL,
	"locale" text DEFAULT 'ru' NOT NULL,
	"time_zone" text,
	"consents" jsonb,
	"opted_out_channels" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"telegram_chat_id" text,
	"is_anonymous" boolean DEFAULT false NOT NULL,
	"visits_count" integer DEFAULT 0 NOT NULL,
	"no_show_count" integer DEFAULT 0 NOT NULL,
	"first_visit_at" timestamp (3) with time zone,
	"last_visit_at" timestamp (3) with time zone,
	"spent" bigint DEFAULT 0 NOT NULL,
	"declined_by" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"merged_into" integer,
	"texts_folded" text GENERATED ALWAYS AS (case when octet_length(name) + coalesce(octet_length(comment), 0) + coalesce(octet_length(email), 0) <= 800 then translate(lower((coalesce(document_id, '') || chr(31) || coalesce(name, '') || chr(31) || coalesce(phone, '') || chr(31) || coalesce(email, '') || chr(31) || coalesce(comment, '') || chr(31) || coalesce(locale, '') || chr(31) || coalesce(time_zone, '') || chr(31) || coalesce(telegram_chat_id, '') || chr(31) || coalesce(visits_count::text, '') || chr(31) || coalesce(no_show_count::text, '')) collate ru), 'ё', 'е') end) STORED,
	"long_texts_folded" text GENERATED ALWAYS AS (case when not (octet_length(name) + coalesce(octet_length(comment), 0) + coalesce(octet_length(email), 0) <= 800) then translate(lower((coalesce(document_id, '') || chr(31) || coalesce(name, '') || chr(31) || coalesce(phone, '') || chr(31) || coalesce(email, '') || chr(31) || coalesce(comment, '') || chr(31) || coalesce(locale, '') || chr(31) || coalesce(time_zone, '') || chr(31) || coalesce(telegram_chat_id, '') || chr(31) || coalesce(visits_count::text, '') || chr(31) || coalesce(no_show_count::text, '')) collate ru), 'ё', 'е') end) STORED,
	CONSTRAINT "client_profiles_document_id_unique" UNIQUE("document_id")
);

--> statement-breakpoint
CREATE TABLE "closing_receipts" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "closing_receipts_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"document_id" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"due_at" timestamp (3) with time zone,
	"attempts" integer DEFAULT 0 NOT NULL,
	"leased_until" timestamp (3) with time zone,
	"last_error" text,
	"attempt" integer NOT NULL,
	"status" text NOT NULL,
	"provider_receipt_id" text,
	"sent_at" timestamp (3) with time zone,
	CONSTRAINT "closing_receipts_document_id_unique" UNIQUE("document_id"),
	CONSTRAINT "closing_receipts_attempt_unique" UNIQUE("attempt")
);

--> statement-breakpoint
CREATE TABLE "company_changes" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "company_changes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"date" date NOT NULL
);

--> statement-breakpoint
CREATE TABLE "company_days" (
	"date" date PRIMARY KEY NOT NULL,
	"registrations" integer NOT NULL,
	"new_providers" integer NOT NULL,
	"new_clients" integer NOT NULL,
	"converted" integer NOT NULL,
	"payers_began" integer NOT NULL,
	"payers_ended" integer NOT NULL,
	"overage" bigint NOT NULL,
	"appointments_booked" integer NOT NULL,
	"appointments_online" integer NOT NULL,
	"appointments_completed" integer NOT NULL,
	"appointments_cancelled" integer NOT NULL,
	"appointments_no_show" integer NOT NULL,
	"messages_sms" integer NOT NULL,
	"sms_parts" integer NOT NULL,
	"messages_push" integer NOT NULL,
	"messages_telegram" integer NOT NULL,
	"messages_email" integer NOT NULL,
	"payments" integer NOT NULL,
	"payments_amount" bigint NOT NULL,
	"refunds" integer NOT NULL,
	"refunds_amount" bigint NOT NULL,
	"attempts_paid" integer NOT NULL,
	"attempts_pending" integer NOT NULL,
	"attempts_failed" integer NOT NULL,
	"attempts_canceled" integer NOT NULL,
	"attempts_expired" integer NOT NULL,
	"attempts_review" integer NOT NULL,
	"active_providers" integer NOT NULL,
	"paid_plans" integer NOT NULL,
	"mrr" bigint NOT NULL
);

--> statement-breakpoint
CREATE TABLE "confirmations" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "confirmations_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"document_id" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"kind" text NOT NULL,
	"state" text DEFAULT 'open' NOT NULL,
	"size" bigint NOT NULL,
	"request" jsonb NOT NULL,
	"request_hash" text NOT NULL,
	"user" integer,
	"reason" text,
	"author" integer NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"decided_at" timestamp (3) with time zone,
	"decided_by" integer,
	"answer" text,
	CONSTRAINT "confirmations_document_id_unique" UNIQUE("document_id"),
	CONSTRAINT "confirmations_decided" CHECK (("confirmations"."state" = 'open') = ("confirmations"."decided_at" is null))
);

--> statement-breakpoint
CREATE TABLE "consents" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "consents_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"user" integer,
	"document" text NOT NULL,
	"version" text NOT NULL,
	"given_at" timestamp (3) with time zone NOT NULL,
	"address" text,
	"agent" text,
	"withdrawn_at" timestamp (3) with time zone
);

--> statement-breakpoint
CREATE TABLE "deleted_documents" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "deleted_documents_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"model" text NOT NULL,
	"document_id" text NOT NULL,
	"row" integer NOT NULL,
	"label" text,
	"provider_profile" integer,
	"deleted_by" integer,
	"deleted_at" timestamp (3) with time zone NOT NULL,
	"kept" jsonb NOT NULL,
	CONSTRAINT "deleted_documents_document" UNIQUE("model","document_id")
);

--> statement-breakpoint
CREATE TABLE "delivery_attempts" (
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "delivery_attempts_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"message" bigint NOT NULL,
	"channel" text NOT NULL,
	"supplier" text NOT NULL,
	"outcome" text NOT NULL,
	"error" text,
	"begun_at" timestamp (3) with time zone NOT NULL,
	"ended_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "delivery_attempts_id_begun_at_pk" PRIMARY KEY("id","begun_at")
) PARTITION BY RANGE ("begun_at");
--> statement-breakpoint
CREATE TABLE "disputes" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "disputes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"document_id" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"attempt" integer NOT NULL,
	"amount" bigint NOT NULL,
	"reason" text,
	"state" text NOT NULL,
	"answer_by" timestamp (3) with time zone NOT NULL,
	"note" text,
	"closed_at" timestamp (3) with time zone,
	"closed_by" integer,
	CONSTRAINT "disputes_document_id_unique" UNIQUE("document_id"),
	CONSTRAINT "disputes_amount" CHECK ("disputes"."amount" > 0)
);

--> statement-breakpoint
CREATE TABLE "document_numbers" (
	"kind" text NOT NULL,
	"year" integer NOT NULL,
	"last" integer NOT NULL,
	CONSTRAINT "document_numbers_kind_year_pk" PRIMARY KEY("kind","year")
);

--> statement-breakpoint
CREATE TABLE "email_tokens" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "email_tokens_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"due_at" timestamp (3) with time zone,
	"attempts" integer DEFAULT 0 NOT NULL,
	"leased_until" timestamp (3) with time zone,
	"last_error" text,
	"kind" text NOT NULL,
	"email" text NOT NULL,
	"user" integer,
	"token_hash" text,
	"created_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"used_at" timestamp (3) with time zone,
	CONSTRAINT "email_tokens_token_hash_unique" UNIQUE("token_hash")
);

--> statement-breakpoint
CREATE TABLE "entitlement_changes" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "entitlement_changes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"document_id" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"provider_profile" integer NOT NULL,
	"staff" integer,
	"kind" text NOT NULL,
	"subject" text NOT NULL,
	"change" text NOT NULL,
	"before" jsonb,
	"after" jsonb,
	"reason" text,
	CONSTRAINT "entitlement_changes_document_id_unique" UNIQUE("document_id")
);

--> statement-breakpoint
CREATE TABLE "file_folders" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "file_folders_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"document_id" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"name" text NOT NULL,
	"parent" integer,
	"path" text NOT NULL,
	CONSTRAINT "file_folders_document_id_unique" UNIQUE("document_id"),
	CONSTRAINT "file_folders_name" UNIQUE NULLS NOT DISTINCT("parent","name")
);

--> statement-breakpoint
CREATE TABLE "files" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "files_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"document_id" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"name" text NOT NULL,
	"alternative_text" text,
	"caption" text,
	"width" integer,
	"height" integer,
	"formats" jsonb,
	"hash" text NOT NULL,
	"ext" text NOT NULL,
	"mime" text NOT NULL,
	"size" numeric(12, 2) NOT NULL,
	"url" text NOT NULL,
	"user" integer,
	"folder" integer,
	"stored_bytes" bigint DEFAULT 0 NOT NULL,
	CONSTRAINT "files_document_id_unique" UNIQUE("document_id"),
	CONSTRAINT "files_hash_unique" UNIQUE("hash")
);

--> statement-breakpoint
CREATE TABLE "former_slugs" (
	"slug" text PRIMARY KEY NOT NULL,
	"provider_profile" integer NOT NULL,
	"reserved_until" timestamp (3) with time zone NOT NULL
);

--> statement-breakpoint
CREATE TABLE "help_messages" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "help_messages_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"document_id" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"help_request" integer NOT NULL,
	"user" integer NOT NULL,
	"kind" text NOT NULL,
	"text" text,
	"writer" integer,
	CONSTRAINT "help_messages_document_id_unique" UNIQUE("document_id")
);

--> statement-breakpoint
CREATE TABLE "help_requests" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "help_requests_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"document_id" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"user" integer NOT NULL,
	"type" text NOT NULL,
	"text" text,
	"contact" text,
	"status" text DEFAULT 'new' NOT NULL,
	"assignee" integer,
	"due_at" timestamp (3) with time zone,
	"closed_at" timestamp (3) with time zone,
	"closed_by" integer,
	CONSTRAINT "help_requests_document_id_unique" UNIQUE("document_id")
);

--> statement-breakpoint
CREATE TABLE "holidays" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "holidays_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"document_id" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"provider_profile" integer NOT NULL,
	"title" text,
	"kind" text DEFAULT 'day_off' NOT NULL,
	"date_from" date,
	"date_to" date,
	"starts_at" timestamp (3) with time zone,
	"ends_at" timestamp (3) with time zone,
	"repeat_yearly" boolean DEFAULT false NOT NULL,
	CONSTRAINT "holidays_document_id_unique" UNIQUE("document_id"),
	CONSTRAINT "holidays_span" CHECK (num_nulls("holidays"."date_from", "holidays"."date_to") = 0 and num_nonnulls("holidays"."starts_at", "holidays"."ends_at") = 0
        or num_nulls("holidays"."starts_at", "holidays"."ends_at") = 0 and num_nonnulls("holidays"."date_from", "holidays"."date_to") = 0),
	CONSTRAINT "holidays_order" CHECK (coalesce("holidays"."date_to" >= "holidays"."date_from", "holidays"."ends_at" > "holidays"."starts_at"))
);

--> statement-breakpoint
CREATE TABLE "idempotency_keys" (
	"user" integer NOT NULL,
	"key" text NOT NULL,
	"request_hash" text NOT NULL,
	"answer" text,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "idempotency_keys_user_key_pk" PRIMARY KEY("user","key")
);

--> statement-breakpoint
CREATE TABLE "ledger_postings" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "ledger_postings_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"movement" text NOT NULL,
	"account" text NOT NULL,
	"amount" bigint NOT NULL,
	"intent" integer NOT NULL,
	"attempt" integer NOT NULL,
	"at" timestamp (3) with time zone NOT NULL
);

--> statement-breakpoint
CREATE TABLE "limits" (
	"key" text PRIMARY KEY NOT NULL,
	"count" integer NOT NULL,
	"available_at" timestamp (3) with time zone NOT NULL,
	"resets_at" timestamp (3) with time zone NOT NULL
);

--> statement-breakpoint
CREATE TABLE "manual_reviews" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "manual_reviews_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"document_id" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"kind" text NOT NULL,
	"provider" text NOT NULL,
	"provider_payment_id" text NOT NULL,
	"attempt" integer,
	"details" jsonb NOT NULL,
	"resolution" text,
	"note" text,
	"resolved_at" timestamp (3) with time zone,
	"resolved_by" integer,
	"subject" text DEFAULT '' NOT NULL,
	CONSTRAINT "manual_reviews_document_id_unique" UNIQUE("document_id")
);

--> statement-breakpoint
CREATE TABLE "message_channels" (
	"channel" text PRIMARY KEY NOT NULL,
	"failures" integer NOT NULL,
	"closed_until" timestamp (3) with time zone,
	"is_stopped" boolean DEFAULT false NOT NULL,
	"closed_at" timestamp (3) with time zone,
	"reason" text,
	"closed_by" integer,
	"reserved_second" timestamp (3) with time zone,
	"reserved_count" integer DEFAULT 0 NOT NULL
);

--> statement-breakpoint
CREATE TABLE "message_opt_outs" (
	"client_profile" integer PRIMARY KEY NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);

--> statement-breakpoint
CREATE TABLE "message_suppliers" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "message_suppliers_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"due_at" timestamp (3) with time zone,
	"attempts" integer DEFAULT 0 NOT NULL,
	"leased_until" timestamp (3) with time zone,
	"last_error" text,
	"name" text NOT NULL,
	"failure" text,
	"failed_at" timestamp (3) with time zone,
	"balance" jsonb,
	"balance_at" timestamp (3) with time zone,
	"balance_error" text,
	"balance_tried_at" timestamp (3) with time zone,
	"history" jsonb DEFAULT '[]'::jsonb NOT NULL,
	CONSTRAINT "message_suppliers_name_unique" UNIQUE("name")
);

--> statement-breakpoint
CREATE TABLE "message_templates" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "message_templates_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"document_id" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"provider_profile" integer NOT NULL,
	"requested" text,
	"booked" text,
	"booked_by_provider" text,
	"reminder" text,
	"moved" text,
	"changed" text,
	"cancelled" text,
	"declined" text,
	"expired" text,
	"ask_review" text,
	"channels" jsonb,
	"preview" jsonb,
	CONSTRAINT "message_templates_document_id_unique" UNIQUE("document_id"),
	CONSTRAINT "message_templates_provider_profile_unique" UNIQUE("provider_profile")
);

--> statement-breakpoint
CREATE TABLE "messages" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "messages_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"due_at" timestamp (3) with time zone,
	"attempts" integer DEFAULT 0 NOT NULL,
	"leased_until" timestamp (3) with time zone,
	"last_error" text,
	"channel" text NOT NULL,
	"channels" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"kind" text NOT NULL,
	"to" text,
	"title" text DEFAULT '' NOT NULL,
	"text" text,
	"is_secret" boolean DEFAULT false NOT NULL,
	"dedupe_key" text NOT NULL,
	"status" text NOT NULL,
	"provider_message_id" text,
	"supplier" text,
	"error_group" text,
	"segments" integer,
	"counted" jsonb,
	"sending_since" timestamp (3) with time zone,
	"send_after" timestamp (3) with time zone,
	"reserved_at" timestamp (3) with time zone,
	"waits_for" text,
	"expires_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone NOT NULL,
	"sent_at" timestamp (3) with time zone,
	"ended_at" timestamp (3) with time zone,
	"confirmed_at" timestamp (3) with time zone,
	"provider_profile" integer,
	"client_profile" integer,
	"user" integer,
	"account" integer,
	"appointment" integer,
	"starts_at" timestamp (3) with time zone,
	"review_request" integer,
	"broadcast" integer,
	"addon" integer,
	CONSTRAINT "messages_dedupe_key_unique" UNIQUE("dedupe_key")
);

--> statement-breakpoint
CREATE TABLE "messenger_codes" (
	"code_hash" text PRIMARY KEY NOT NULL,
	"user" integer NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"used_at" timestamp (3) with time zone
);

--> statement-breakpoint
CREATE TABLE "messenger_links" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "messenger_links_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"chat" text NOT NULL,
	"user" integer NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "messenger_links_chat_unique" UNIQUE("chat"),
	CONSTRAINT "messenger_links_user_unique" UNIQUE("user")
);

--> statement-breakpoint
CREATE TABLE "month_horizons" (
	"name" text PRIMARY KEY NOT NULL,
	"since" timestamp (3) with time zone NOT NULL
);

--> statement-breakpoint
CREATE TABLE "notice_settings" (
	"user" integer PRIMARY KEY NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"switches" jsonb NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL
);

--> statement-breakpoint
CREATE TABLE "notifications" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "notifications_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"document_id" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"user" integer NOT NULL,
	"kind" text NOT NULL,
	"title" text NOT NULL,
	"text" text,
	"data" jsonb,
	"appointment" integer,
	"read_at" timestamp (3) with time zone,
	"dedupe_key" text,
	CONSTRAINT "notifications_document_id_unique" UNIQUE("document_id"),
	CONSTRAINT "notifications_dedupe_key_unique" UNIQUE("dedupe_key")
);

--> statement-breakpoint
CREATE TABLE "orphaned_objects" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "orphaned_objects_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"due_at" timestamp (3) with time zone,
	"attempts" integer DEFAULT 0 NOT NULL,
	"leased_until" timestamp (3) with time zone,
	"last_error" text,
	"name" text NOT NULL,
	CONSTRAINT "orphaned_objects_name_unique" UNIQUE("name")
);

--> statement-breakpoint
CREATE TABLE "overage_payments" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "overage_payments_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"user_tariff" integer NOT NULL,
	"payment" integer NOT NULL,
	"amount" bigint NOT NULL,
	"refunded" bigint DEFAULT 0 NOT NULL
);

--> statement-breakpoint
CREATE TABLE "payment_attempts" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "payment_attempts_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"document_id" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"due_at" timestamp (3) with time zone,
	"attempts" integer DEFAULT 0 NOT NULL,
	"leased_until" timestamp (3) with time zone,
	"last_error" text,
	"intent" integer NOT NULL,
	"provider" text NOT NULL,
	"status" text NOT NULL,
	"amount" bigint NOT NULL,
	"return_url" text NOT NULL,
	"receipt_email" text,
	"provider_payment_id" text,
	"url" text,
	"url_expires_at" timestamp (3) with time zone,
	"reason" text,
	"paid_at" timestamp (3) with time zone,
	"receipt" text,
	"receipt_mode" text,
	"compared_at" timestamp (3) with time zone,
	"receipt_vat_code" integer,
	"receipt_subject" text,
	"receipt_tax_system" integer,
	"buyer_name" text,
	"buyer_inn" text,
	"payout" integer,
	"renewal" integer,
	"called_at" timestamp (3) with time zone,
	CONSTRAINT "payment_attempts_document_id_unique" UNIQUE("document_id")
);

--> statement-breakpoint
CREATE TABLE "payment_comparisons" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "payment_comparisons_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"due_at" timestamp (3) with time zone,
	"attempts" integer DEFAULT 0 NOT NULL,
	"leased_until" timestamp (3) with time zone,
	"last_error" text,
	"provider" text NOT NULL,
	"day" date NOT NULL,
	"listed_at" timestamp (3) with time zone,
	"compared_at" timestamp (3) with time zone,
	"payments" integer,
	"differences" integer
);

--> statement-breakpoint
CREATE TABLE "payment_intents" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "payment_intents_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"document_id" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"user" integer NOT NULL,
	"provider_profile" integer NOT NULL,
	"purpose" text NOT NULL,
	"tariff" integer,
	"amount" bigint NOT NULL,
	"additional_appointment_cost" bigint,
	"appointments_count" integer,
	"credit" bigint DEFAULT 0 NOT NULL,
	"overage" bigint DEFAULT 0 NOT NULL,
	"replaces" integer,
	"lines" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"paid_at" timestamp (3) with time zone,
	"cost" bigint DEFAULT 0 NOT NULL,
	CONSTRAINT "payment_intents_document_id_unique" UNIQUE("document_id")
);

--> statement-breakpoint
CREATE TABLE "payment_notifications" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "payment_notifications_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"due_at" timestamp (3) with time zone,
	"attempts" integer DEFAULT 0 NOT NULL,
	"leased_until" timestamp (3) with time zone,
	"last_error" text,
	"provider" text NOT NULL,
	"dedupe_key" text NOT NULL,
	"provider_payment_id" text NOT NULL,
	"body" jsonb NOT NULL,
	"received_at" timestamp (3) with time zone NOT NULL,
	"processed_at" timestamp (3) with time zone
);

--> statement-breakpoint
CREATE TABLE "payment_refunds" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "payment_refunds_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"document_id" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"due_at" timestamp (3) with time zone,
	"attempts" integer DEFAULT 0 NOT NULL,
	"leased_until" timestamp (3) with time zone,
	"last_error" text,
	"attempt" integer,
	"request_key" text NOT NULL,
	"amount" bigint NOT NULL,
	"status" text NOT NULL,
	"provider_refund_id" text,
	"reason" text NOT NULL,
	"requested_by" integer,
	"origin" text DEFAULT 'service' NOT NULL,
	"lines" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"receipt" text,
	"refusal" text,
	"paid_on" date,
	"order_number" text,
	"succeeded_at" timestamp (3) with time zone,
	"rest" text DEFAULT 'plan' NOT NULL,
	"credit" bigint,
	"credit_of" integer,
	"called_at" timestamp (3) with time zone,
	"refunded_before" bigint,
	"provider" text,
	"provider_payment_id" text,
	"payout" integer,
	CONSTRAINT "payment_refunds_document_id_unique" UNIQUE("document_id"),
	CONSTRAINT "payment_refunds_amount" CHECK ("payment_refunds"."amount" > 0)
);

--> statement-breakpoint
CREATE TABLE "payouts" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "payouts_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"document_id" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"provider" text NOT NULL,
	"day" date NOT NULL,
	"amount" bigint NOT NULL,
	"expected" bigint NOT NULL,
	"payments" integer NOT NULL,
	"refunds" integer NOT NULL,
	"differences" integer NOT NULL,
	"skipped" integer NOT NULL,
	"digest" text NOT NULL,
	"created_by" integer,
	CONSTRAINT "payouts_document_id_unique" UNIQUE("document_id")
);

--> statement-breakpoint
CREATE TABLE "permissions" (
	"role" integer NOT NULL,
	"action" text NOT NULL,
	"origin" text NOT NULL,
	"state" text DEFAULT 'granted' NOT NULL,
	CONSTRAINT "permissions_role_action_origin_pk" PRIMARY KEY("role","action","origin"),
	CONSTRAINT "permissions_code" CHECK ("permissions"."origin" = 'operator' or "permissions"."state" = 'granted')
);

--> statement-breakpoint
CREATE TABLE "person_note_texts" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "person_note_texts_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"note" integer NOT NULL,
	"text" text NOT NULL,
	"written_at" timestamp (3) with time zone NOT NULL
);

--> statement-breakpoint
CREATE TABLE "person_notes" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "person_notes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"document_id" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"user" integer NOT NULL,
	"writer" integer,
	"text" text NOT NULL,
	"edited_at" timestamp (3) with time zone,
	CONSTRAINT "person_notes_document_id_unique" UNIQUE("document_id")
);

--> statement-breakpoint
CREATE TABLE "personal_data_requests" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "personal_data_requests_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"document_id" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"user" integer,
	"kind" text NOT NULL,
	"channel" text NOT NULL,
	"reason" text,
	"requested_at" timestamp (3) with time zone NOT NULL,
	"due_at" timestamp (3) with time zone NOT NULL,
	"status" text DEFAULT 'open' NOT NULL,
	"author" integer,
	"closed_at" timestamp (3) with time zone,
	"closed_by" integer,
	"result" text,
	CONSTRAINT "personal_data_requests_document_id_unique" UNIQUE("document_id")
);

--> statement-breakpoint
CREATE TABLE "promo_services" (
	"promo" integer NOT NULL,
	"service" integer NOT NULL,
	"sort" integer NOT NULL,
	CONSTRAINT "promo_services_promo_service_pk" PRIMARY KEY("promo","service")
);

--> statement-breakpoint
CREATE TABLE "promos" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "promos_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"document_id" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"provider_profile" integer NOT NULL,
	"archived_at" timestamp (3) with time zone,
	"translations" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"title" text NOT NULL,
	"description" text,
	"kind" text NOT NULL,
	"value" bigint NOT NULL,
	"starts_at" timestamp (3) with time zone,
	"ends_at" timestamp (3) with time zone,
	"weekdays" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"time_from" time,
	"time_to" time,
	"new_clients_only" boolean DEFAULT false NOT NULL,
	"code" text,
	"max_uses" integer,
	"max_uses_per_client" integer,
	"used_count" integer DEFAULT 0 NOT NULL,
	"is_active" boolean DEFAULT true NOT NULL,
	CONSTRAINT "promos_document_id_unique" UNIQUE("document_id"),
	CONSTRAINT "promos_value" CHECK ("promos"."value" >= 0 and ("promos"."kind" <> 'percent' or "promos"."value" <= 100)),
	CONSTRAINT "promos_span" CHECK ("promos"."ends_at" > "promos"."starts_at"),
	CONSTRAINT "promos_times" CHECK (("promos"."time_from" is null) = ("promos"."time_to" is null))
);

--> statement-breakpoint
CREATE TABLE "provider_origins" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "provider_origins_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"document_id" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"due_at" timestamp (3) with time zone,
	"attempts" integer DEFAULT 0 NOT NULL,
	"leased_until" timestamp (3) with time zone,
	"last_error" text,
	"provider_profile" integer NOT NULL,
	"origin" text NOT NULL,
	"proof" text NOT NULL,
	"proved_at" timestamp (3) with time zone,
	CONSTRAINT "provider_origins_document_id_unique" UNIQUE("document_id"),
	CONSTRAINT "provider_origins_once" UNIQUE("provider_profile","origin")
);

--> statement-breakpoint
CREATE TABLE "provider_profiles" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "provider_profiles_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"document_id" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"user" integer NOT NULL,
	"name" text,
	"specialization" text,
	"description" text,
	"phone" text,
	"public_phone" text,
	"city" text,
	"address" text,
	"time_zone" text DEFAULT 'Europe/Moscow' NOT NULL,
	"is_published" boolean DEFAULT false NOT NULL,
	"photo" integer,
	"lat" double precision,
	"lon" double precision,
	"slug" text,
	"allow_anonymous_booking" boolean DEFAULT false NOT NULL,
	"booking_policy" text DEFAULT 'auto' NOT NULL,
	"slot_mode" text DEFAULT 'grid' NOT NULL,
	"step" integer DEFAULT 15 NOT NULL,
	"fixed_times" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"min_lead_minutes" integer DEFAULT 60 NOT NULL,
	"max_lead_days" integer DEFAULT 90 NOT NULL,
	"max_per_day" integer,
	"client_move_limit" integer DEFAULT 3,
	"cancel_window_minutes" integer DEFAULT 0 NOT NULL,
	"pending_ttl_minutes" integer DEFAULT 1440 NOT NULL,
	"reminder_minutes" jsonb DEFAULT '[1440,120]'::jsonb NOT NULL,
	"quiet_from" time DEFAULT '21:00' NOT NULL,
	"quiet_to" time DEFAULT '09:00' NOT NULL,
	"rating" double precision,
	"reviews_count" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "provider_profiles_document_id_unique" UNIQUE("document_id"),
	CONSTRAINT "provider_profiles_user_unique" UNIQUE("user"),
	CONSTRAINT "provider_profiles_slug_unique" UNIQUE("slug"),
	CONSTRAINT "provider_profiles_step" CHECK ("provider_profiles"."step" between 5 and 240),
	CONSTRAINT "provider_profiles_place" CHECK (("provider_profiles"."lat" is null) = ("provider_profiles"."lon" is null)),
	CONSTRAINT "provider_profiles_slug_form" CHECK ("provider_profiles"."slug" ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
	CONSTRAINT "provider_profiles_slug_like_id" CHECK ("provider_profiles"."slug" !~ '^([0-9]+|[a-z0-9]{24})$'),
	CONSTRAINT "provider_profiles_slug_reserved" CHECK ("provider_profiles"."slug" not in ('account', 'admin', 'api', 'app', 'assets', 'auth', 'auth-ext', 'auth-link', 'blog', 'booking', 'cabinet', 'cabinet-sw', 'content-manager', 'demo', 'design', 'desk', 'dev', 'docs', 'email', 'email-confirmed', 'embed', 'favicon', 'files', 'healthz', 'help', 'legal', 'login', 'metrics', 'null', 'offer', 'okoshko', 'openapi', 'operator', 'page', 'pages', 'paid', 'password', 'pay', 'payment', 'payments', 'privacy', 'readyz', 'register', 'review', 'reviews', 'robots', 'sandbox', 'security', 'settings', 'sitemap', 'static', 'status', 'support', 'terms', 'undefined', 'upload', 'uploads', 'well-known', 'widget', 'workspace', 'www'))
);

--> statement-breakpoint
CREATE TABLE "push_tokens" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "push_tokens_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"user" integer NOT NULL,
	"session" integer,
	"token" text NOT NULL,
	"platform" text NOT NULL,
	"p256dh" text,
	"auth" text,
	"device_id" text,
	"created_at" timestamp (3) with time zone NOT NULL,
	"last_seen_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "push_tokens_token_unique" UNIQUE("token"),
	CONSTRAINT "push_tokens_device" UNIQUE("user","device_id"),
	CONSTRAINT "push_tokens_keys" CHECK (("push_tokens"."platform" = 'web') = ("push_tokens"."p256dh" is not null)
        and ("push_tokens"."platform" = 'web') = ("push_tokens"."auth" is not null))
);

--> statement-breakpoint
CREATE TABLE "receipt_emails" (
	"user" integer PRIMARY KEY NOT NULL,
	"email" text NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL
);

--> statement-breakpoint
CREATE TABLE "recovery_codes" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "recovery_codes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"user" integer NOT NULL,
	"code_hash" text NOT NULL,
	"used_at" timestamp (3) with time zone,
	CONSTRAINT "recovery_codes_code" UNIQUE("user","code_hash")
);

--> statement-breakpoint
CREATE TABLE "refund_requests" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "refund_requests_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"document_id" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"attempt" integer NOT NULL,
	"amount" bigint NOT NULL,
	"reason" text,
	"state" text NOT NULL,
	"answer_by" timestamp (3) with time zone NOT NULL,
	"answer" text,
	"refund" integer,
	"closed_at" timestamp (3) with time zone,
	"closed_by" integer,
	CONSTRAINT "refund_requests_document_id_unique" UNIQUE("document_id"),
	CONSTRAINT "refund_requests_amount" CHECK ("refund_requests"."amount" > 0),
	CONSTRAINT "refund_requests_granted" CHECK (("refund_requests"."state" = 'granted') = ("refund_requests"."refund" is not null))
);

--> statement-breakpoint
CREATE TABLE "renewals" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "renewals_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"document_id" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"due_at" timestamp (3) with time zone,
	"attempts" integer DEFAULT 0 NOT NULL,
	"leased_until" timestamp (3) with time zone,
	"last_error" text,
	"user" integer NOT NULL,
	"provider_profile" integer NOT NULL,
	"tariff" integer NOT NULL,
	"amount" bigint NOT NULL,
	"consent" text NOT NULL,
	"address" text,
	"agent" text,
	"provider" text NOT NULL,
	"kind" text NOT NULL,
	"method" text,
	"last4" text,
	"bound_at" timestamp (3) with time zone,
	"plan_end" timestamp (3) with time zone,
	"notices" integer DEFAULT 0 NOT NULL,
	"noticed_at" timestamp (3) with time zone,
	"tries" integer DEFAULT 0 NOT NULL,
	"charge" integer,
	"ended_at" timestamp (3) with time zone,
	"end_reason" text,
	CONSTRAINT "renewals_document_id_unique" UNIQUE("document_id"),
	CONSTRAINT "renewals_amount" CHECK ("renewals"."amount" > 0),
	CONSTRAINT "renewals_end" CHECK (("renewals"."ended_at" is null) = ("renewals"."end_reason" is null))
);

--> statement-breakpoint
CREATE TABLE "review_events" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "review_events_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"document_id" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"provider_profile" integer NOT NULL,
	"review" integer NOT NULL,
	"kind" text NOT NULL,
	"by" text NOT NULL,
	"user" integer,
	"before" jsonb,
	"after" jsonb,
	CONSTRAINT "review_events_document_id_unique" UNIQUE("document_id")
);

--> statement-breakpoint
CREATE TABLE "review_requests" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "review_requests_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"document_id" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"provider_profile" integer NOT NULL,
	"campaign" text NOT NULL,
	"client_profile" integer NOT NULL,
	"appointment" integer NOT NULL,
	"token_hash" text NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "review_requests_document_id_unique" UNIQUE("document_id"),
	CONSTRAINT "review_requests_token_hash_unique" UNIQUE("token_hash")
);

--> statement-breakpoint
CREATE TABLE "reviews" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "reviews_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"document_id" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"provider_profile" integer NOT NULL,
	"client_profile" integer NOT NULL,
	"appointment" integer NOT NULL,
	"rating" integer NOT NULL,
	"text" text,
	"status" text NOT NULL,
	"reply" text,
	"replied_at" timestamp (3) with time zone,
	"source" text NOT NULL,
	"edited_at" timestamp (3) with time zone,
	"moderation_reason" text,
	"moderated_at" timestamp (3) with time zone,
	"complaint" text,
	"complaint_status" text,
	"complained_at" timestamp (3) with time zone,
	"complaint_answer" text,
	CONSTRAINT "reviews_document_id_unique" UNIQUE("document_id"),
	CONSTRAINT "reviews_rating" CHECK ("reviews"."rating" between 1 and 5)
);

--> statement-breakpoint
CREATE TABLE "roles" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "roles_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"document_id" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"name" text NOT NULL,
	"description" text NOT NULL,
	"type" text NOT NULL,
	CONSTRAINT "roles_document_id_unique" UNIQUE("document_id"),
	CONSTRAINT "roles_type_unique" UNIQUE("type")
);

--> statement-breakpoint
CREATE TABLE "sandbox_messages" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "sandbox_messages_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"channel" text NOT NULL,
	"key" text,
	"to" text NOT NULL,
	"text" text NOT NULL,
	"sent_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "sandbox_messages_key_unique" UNIQUE("key")
);

--> statement-breakpoint
CREATE TABLE "sandbox_methods" (
	"id" text PRIMARY KEY NOT NULL,
	"idempotence_key" text NOT NULL,
	"type" text NOT NULL,
	"status" text NOT NULL,
	"is_revoked" boolean DEFAULT false NOT NULL,
	"awaits_confirmation" boolean DEFAULT false NOT NULL,
	"return_url" text NOT NULL,
	"last4" text,
	"created_at" timestamp (3) with time zone NOT NULL
);

--> statement-breakpoint
CREATE TABLE "sandbox_notifications" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "sandbox_notifications_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"due_at" timestamp (3) with time zone,
	"attempts" integer DEFAULT 0 NOT NULL,
	"leased_until" timestamp (3) with time zone,
	"last_error" text,
	"event" text NOT NULL,
	"payment" text NOT NULL,
	"body" jsonb NOT NULL,
	"forgery" jsonb
);

--> statement-breakpoint
CREATE TABLE "sandbox_payments" (
	"id" text PRIMARY KEY NOT NULL,
	"vendor" text DEFAULT 'yookassa' NOT NULL,
	"idempotence_key" text NOT NULL,
	"status" text NOT NULL,
	"state" text,
	"is_two_stage" boolean DEFAULT false NOT NULL,
	"is_test" boolean DEFAULT false NOT NULL,
	"value" text NOT NULL,
	"description" text,
	"metadata" jsonb,
	"receipt" jsonb,
	"receipt_status" text DEFAULT 'succeeded' NOT NULL,
	"receipt_end" text,
	"return_url" text,
	"notification_url" text,
	"awaits_confirmation" boolean DEFAULT false NOT NULL,
	"cancellation_party" text,
	"cancellation_reason" text,
	"decline_reason" text,
	"created_at" timestamp (3) with time zone NOT NULL,
	"captured_at" timestamp (3) with time zone,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"method" text,
	"saved_method" text
);

--> statement-breakpoint
CREATE TABLE "sandbox_receipts" (
	"id" text PRIMARY KEY NOT NULL,
	"payment" text NOT NULL,
	"refund" text,
	"body" jsonb NOT NULL,
	"receipt_status" text NOT NULL,
	"receipt_end" text,
	"created_at" timestamp (3) with time zone NOT NULL
);

--> statement-breakpoint
CREATE TABLE "sandbox_refunds" (
	"id" text PRIMARY KEY NOT NULL,
	"payment" text NOT NULL,
	"key" text NOT NULL,
	"status" text NOT NULL,
	"ends_as" text,
	"cancellation_reason" text,
	"value" text NOT NULL,
	"description" text,
	"metadata" jsonb,
	"receipt" jsonb,
	"receipt_status" text DEFAULT 'succeeded' NOT NULL,
	"receipt_end" text,
	"created_at" timestamp (3) with time zone NOT NULL
);

--> statement-breakpoint
CREATE TABLE "sandbox_replies" (
	"idempotence_key" text PRIMARY KEY NOT NULL,
	"request_hash" text NOT NULL,
	"body" jsonb NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);

--> statement-breakpoint
CREATE TABLE "saved_views" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "saved_views_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"document_id" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"user" integer NOT NULL,
	"list" text NOT NULL,
	"title" text NOT NULL,
	"search" text NOT NULL,
	CONSTRAINT "saved_views_document_id_unique" UNIQUE("document_id")
);

--> statement-breakpoint
CREATE TABLE "second_factors" (
	"user" integer PRIMARY KEY NOT NULL,
	"secret" text,
	"set_at" timestamp (3) with time zone,
	"last_step" integer,
	"next_secret" text,
	"next_at" timestamp (3) with time zone
);

--> statement-breakpoint
CREATE TABLE "service_groups" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "service_groups_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"document_id" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"provider_profile" integer NOT NULL,
	"title" text NOT NULL,
	"sort" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "service_groups_document_id_unique" UNIQUE("document_id")
);

--> statement-breakpoint
CREATE TABLE "service_link_openings" (
	"id" integer GENERATED ALWAYS AS IDENTITY (sequence name "service_link_openings_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"document_id" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"provider_profile" integer NOT NULL,
	"service" integer,
	"kind" text NOT NULL,
	"visitor_id" text NOT NULL,
	"referrer_host" text,
	"utm_source" text,
	"utm_medium" text,
	"utm_campaign" text,
	"user_agent_class" text DEFAULT 'human' NOT NULL,
	"opened_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "service_link_openings_id_opened_at_pk" PRIMARY KEY("id","opened_at"),
	CONSTRAINT "service_link_openings_document_id_opened_at_unique" UNIQUE("document_id","opened_at")
) PARTITION BY RANGE ("opened_at");
--> statement-breakpoint
CREATE TABLE "service_photos" (
	"service" integer NOT NULL,
	"file" integer NOT NULL,
	"sort" integer NOT NULL,
	CONSTRAINT "service_photos_service_file_pk" PRIMARY KEY("service","file")
);

--> statement-breakpoint
CREATE TABLE "services" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "services_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"document_id" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"provider_profile" integer NOT NULL,
	"archived_at" timestamp (3) with time zone,
	"translations" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"service_group" integer,
	"title" text NOT NULL,
	"description" text,
	"duration" integer NOT NULL,
	"price" bigint NOT NULL,
	"price_max" bigint,
	"buffer_before" integer DEFAULT 0 NOT NULL,
	"buffer_after" integer DEFAULT 0 NOT NULL,
	"step" integer,
	"capacity" integer DEFAULT 1 NOT NULL,
	"is_online_bookable" boolean DEFAULT true NOT NULL,
	"is_active" boolean DEFAULT true NOT NULL,
	"color" text,
	"sort" integer DEFAULT 0 NOT NULL,
	"slug" text,
	CONSTRAINT "services_document_id_unique" UNIQUE("document_id"),
	CONSTRAINT "services_duration" CHECK ("services"."duration" between 5 and 1440),
	CONSTRAINT "services_price_max" CHECK ("services"."price_max" >= "services"."price")
);

--> statement-breakpoint
CREATE TABLE "sessions" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "sessions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"token_hash" text NOT NULL,
	"user" integer NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"last_used_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"scope" text DEFAULT 'account' NOT NULL,
	"only_provider" integer,
	"password_at" timestamp (3) with time zone,
	"phone_at" timestamp (3) with time zone,
	"factor_at" timestamp (3) with time zone,
	"next_password_hash" text,
	"address" text,
	"agent" text,
	CONSTRAINT "sessions_token_hash_unique" UNIQUE("token_hash")
);

--> statement-breakpoint
CREATE TABLE "sign_in_providers" (
	"step" integer NOT NULL,
	"provider" text NOT NULL,
	CONSTRAINT "sign_in_providers_step_provider_pk" PRIMARY KEY("step","provider"),
	CONSTRAINT "sign_in_providers_provider_unique" UNIQUE("provider")
);

--> statement-breakpoint
CREATE TABLE "sign_in_steps" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "sign_in_steps_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"step" text NOT NULL,
	"purpose" text DEFAULT 'sign_in' NOT NULL,
	"token_hash" text NOT NULL,
	"phone" text,
	"code_hash" text,
	"reference" text,
	"call_to" text,
	"position" integer,
	"user" integer,
	"has_phone" boolean DEFAULT false NOT NULL,
	"by_password" boolean DEFAULT false NOT NULL,
	"provider_profile" integer,
	"address" text,
	"tries" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"used_at" timestamp (3) with time zone,
	CONSTRAINT "sign_in_steps_token_hash_unique" UNIQUE("token_hash")
);

--> statement-breakpoint
CREATE TABLE "sms_spending" (
	"scope" text NOT NULL,
	"name" text NOT NULL,
	"hour" timestamp (3) with time zone NOT NULL,
	"messages" integer NOT NULL,
	"parts" integer NOT NULL,
	"cost" bigint NOT NULL,
	CONSTRAINT "sms_spending_scope_name_hour_pk" PRIMARY KEY("scope","name","hour")
);

--> statement-breakpoint
CREATE TABLE "sms_stops" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "sms_stops_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"provider_profile" integer,
	"reason" text NOT NULL,
	"stopped_at" timestamp (3) with time zone NOT NULL,
	"stopped_by" integer,
	CONSTRAINT "sms_stops_once" UNIQUE NULLS NOT DISTINCT("provider_profile")
);

--> statement-breakpoint
CREATE TABLE "statistics_changes" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "statistics_changes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"provider_profile" integer NOT NULL,
	"at" timestamp (3) with time zone NOT NULL
);

--> statement-breakpoint
CREATE TABLE "statistics_days" (
	"provider_profile" integer NOT NULL,
	"date" date NOT NULL,
	"service" integer NOT NULL,
	"total" integer NOT NULL,
	"completed" integer NOT NULL,
	"cancelled_by_client" integer NOT NULL,
	"cancelled_by_provider" integer NOT NULL,
	"no_show" integer NOT NULL,
	"online" integer NOT NULL,
	"bookings" integer NOT NULL,
	"revenue" bigint NOT NULL,
	"lost_to_no_shows" bigint NOT NULL,
	"lost_to_late_cancels" bigint NOT NULL,
	"page_views" integer NOT NULL,
	"link_clicks" integer NOT NULL,
	"unique_visitors" integer NOT NULL,
	CONSTRAINT "statistics_days_provider_profile_date_service_pk" PRIMARY KEY("provider_profile","date","service")
);

--> statement-breakpoint
CREATE TABLE "sweep_failures" (
	"sweep" text NOT NULL,
	"row" integer NOT NULL,
	"attempts" integer NOT NULL,
	"last_error" text NOT NULL,
	"retry_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "sweep_failures_sweep_row_pk" PRIMARY KEY("sweep","row")
);

--> statement-breakpoint
CREATE TABLE "tariff_prices" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "tariff_prices_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"document_id" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"tariff" integer NOT NULL,
	"cost" bigint NOT NULL,
	"additional_appointment_cost" bigint NOT NULL,
	"holds_from" date NOT NULL,
	"author" integer,
	"settled_at" timestamp (3) with time zone,
	CONSTRAINT "tariff_prices_document_id_unique" UNIQUE("document_id"),
	CONSTRAINT "tariff_prices_day" UNIQUE("tariff","holds_from")
);

--> statement-breakpoint
CREATE TABLE "tariffs" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "tariffs_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"document_id" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"translations" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"title" text NOT NULL,
	"accent" boolean DEFAULT false NOT NULL,
	"cost" bigint NOT NULL,
	"additional_appointment_cost" bigint NOT NULL,
	"appointments_count" integer NOT NULL,
	"sort" integer DEFAULT 0 NOT NULL,
	"is_active" boolean DEFAULT true NOT NULL,
	"by_agreement" boolean DEFAULT false NOT NULL,
	CONSTRAINT "tariffs_document_id_unique" UNIQUE("document_id"),
	CONSTRAINT "tariffs_by_agreement" CHECK (not ("tariffs"."by_agreement" and "tariffs"."is_active"))
);

--> statement-breakpoint
CREATE TABLE "telegram_updates" (
	"id" bigint PRIMARY KEY NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);

--> statement-breakpoint
CREATE TABLE "timetable_services" (
	"timetable" integer NOT NULL,
	"service" integer NOT NULL,
	"sort" integer NOT NULL,
	CONSTRAINT "timetable_services_timetable_service_pk" PRIMARY KEY("timetable","service")
);

--> statement-breakpoint
CREATE TABLE "timetables" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "timetables_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"document_id" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"provider_profile" integer NOT NULL,
	"title" text,
	"kind" text NOT NULL,
	"valid_from" date NOT NULL,
	"valid_to" date,
	"priority" integer DEFAULT 0 NOT NULL,
	"is_online_bookable" boolean DEFAULT true NOT NULL,
	"weekly" jsonb,
	"cycle" jsonb,
	"dates" jsonb,
	"breaks" jsonb DEFAULT '[]'::jsonb NOT NULL,
	CONSTRAINT "timetables_document_id_unique" UNIQUE("document_id"),
	CONSTRAINT "timetables_valid" CHECK ("timetables"."valid_to" >= "timetables"."valid_from"),
	CONSTRAINT "timetables_plan" CHECK (case "timetables"."kind" when 'weekly' then "timetables"."weekly" when 'cycle' then "timetables"."cycle" else "timetables"."dates" end is not null)
);

--> statement-breakpoint
CREATE TABLE "usage_entries" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "usage_entries_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"provider_profile" integer NOT NULL,
	"kind" text NOT NULL,
	"quantity" integer NOT NULL,
	"appointment" integer NOT NULL,
	"client_profile" integer NOT NULL,
	"idempotency_key" text NOT NULL,
	"counts_at" timestamp (3) with time zone NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "usage_entries_idempotency_key_unique" UNIQUE("idempotency_key")
);

--> statement-breakpoint
CREATE TABLE "user_addons" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "user_addons_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"document_id" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"user" integer NOT NULL,
	"provider_profile" integer NOT NULL,
	"kind" text NOT NULL,
	"quantity" integer NOT NULL,
	"used" integer DEFAULT 0 NOT NULL,
	"starts_at" timestamp (3) with time zone NOT NULL,
	"ends_at" timestamp (3) with time zone,
	"payment" integer,
	"reason" text,
	CONSTRAINT "user_addons_document_id_unique" UNIQUE("document_id")
);

--> statement-breakpoint
CREATE TABLE "user_identities" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "user_identities_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"user" integer NOT NULL,
	"provider" text NOT NULL,
	"subject" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "user_identities_subject" UNIQUE("provider","subject")
);

--> statement-breakpoint
CREATE TABLE "user_tariffs" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "user_tariffs_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"document_id" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"user" integer NOT NULL,
	"provider_profile" integer NOT NULL,
	"tariff" integer NOT NULL,
	"status" text NOT NULL,
	"starts_at" timestamp (3) with time zone NOT NULL,
	"ends_at" timestamp (3) with time zone NOT NULL,
	"anchor_day" integer NOT NULL,
	"agreed_months" integer,
	"cost" bigint NOT NULL,
	"additional_appointment_cost" bigint NOT NULL,
	"appointments_count" integer NOT NULL,
	"payment" integer,
	"paid" bigint DEFAULT 0 NOT NULL,
	"used" integer DEFAULT 0 NOT NULL,
	"extra" integer GENERATED ALWAYS AS (greatest(used - appointments_count, 0)) STORED,
	"extra_cost" bigint GENERATED ALWAYS AS (greatest(used - appointments_count, 0) * additional_appointment_cost) STORED,
	"extra_settled" bigint DEFAULT 0 NOT NULL,
	"restores" integer,
	"notice_at" timestamp (3) with time zone,
	"reason" text,
	"replaces" integer,
	"credit" bigint DEFAULT 0 NOT NULL,
	CONSTRAINT "user_tariffs_document_id_unique" UNIQUE("document_id")
);

--> statement-breakpoint
CREATE TABLE "users" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "users_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"document_id" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"username" "citext" NOT NULL,
	"email" "citext",
	"confirmed_email" "citext",
	"phone" text,
	"name" text,
	"locale" text DEFAULT 'ru' NOT NULL,
	"confirmed" boolean DEFAULT false NOT NULL,
	"blocked" boolean DEFAULT false NOT NULL,
	"erase_at" timestamp (3) with time zone,
	"erased_at" timestamp (3) with time zone,
	"password_hash" text,
	"role" integer NOT NULL,
	"photo" integer,
	CONSTRAINT "users_document_id_unique" UNIQUE("document_id"),
	CONSTRAINT "users_username_unique" UNIQUE("username"),
	CONSTRAINT "users_email_unique" UNIQUE("email"),
	CONSTRAINT "users_phone_unique" UNIQUE("phone")
);

--> statement-breakpoint
CREATE TABLE "works" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "works_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"document_id" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"provider_profile" integer NOT NULL,
	"kind" text DEFAULT 'work' NOT NULL,
	"photo" integer,
	"title" text NOT NULL,
	"service" integer,
	"focus_x" integer DEFAULT 50 NOT NULL,
	"focus_y" integer DEFAULT 50 NOT NULL,
	"sort" integer DEFAULT 0 NOT NULL,
	"shows_client" boolean DEFAULT false NOT NULL,
	"consent_date" date,
	"consent_withdrawn_date" date,
	CONSTRAINT "works_document_id_unique" UNIQUE("document_id"),
	CONSTRAINT "works_consent" CHECK (not "works"."shows_client" or "works"."photo" is null or "works"."consent_date" is not null),
	CONSTRAINT "works_consent_withdrawn" CHECK ("works"."consent_withdrawn_date" is null or "works"."photo" is null),
	CONSTRAINT "works_consent_span" CHECK ("works"."consent_withdrawn_date" is null or "works"."consent_withdrawn_date" >= "works"."consent_date")
);

--> statement-breakpoint
ALTER TABLE "acts" ADD CONSTRAINT "acts_bill_bills_id_fk" FOREIGN KEY ("bill") REFERENCES "public"."bills"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "appointment_events" ADD CONSTRAINT "appointment_events_provider_profile_provider_profiles_id_fk" FOREIGN KEY ("provider_profile") REFERENCES "public"."provider_profiles"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "appointment_events" ADD CONSTRAINT "appointment_events_appointment_appointments_id_fk" FOREIGN KEY ("appointment") REFERENCES "public"."appointments"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "appointment_events" ADD CONSTRAINT "appointment_events_client_profile_client_profiles_id_fk" FOREIGN KEY ("client_profile") REFERENCES "public"."client_profiles"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "appointment_links" ADD CONSTRAINT "appointment_links_provider_profile_provider_profiles_id_fk" FOREIGN KEY ("provider_profile") REFERENCES "public"."provider_profiles"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "appointment_links" ADD CONSTRAINT "appointment_links_appointment_appointments_id_fk" FOREIGN KEY ("appointment") REFERENCES "public"."appointments"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "appointment_links" ADD CONSTRAINT "appointment_links_client_profile_client_profiles_id_fk" FOREIGN KEY ("client_profile") REFERENCES "public"."client_profiles"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "appointment_participants" ADD CONSTRAINT "appointment_participants_provider_profile_provider_profiles_id_fk" FOREIGN KEY ("provider_profile") REFERENCES "public"."provider_profiles"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "appointment_participants" ADD CONSTRAINT "appointment_participants_appointment_appointments_id_fk" FOREIGN KEY ("appointment") REFERENCES "public"."appointments"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "appointment_participants" ADD CONSTRAINT "appointment_participants_client_profile_client_profiles_id_fk" FOREIGN KEY ("client_profile") REFERENCES "public"."client_profiles"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "appointment_participants" ADD CONSTRAINT "appointment_participants_promo_promos_id_fk" FOREIGN KEY ("promo") REFERENCES "public"."promos"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "appointment_services" ADD CONSTRAINT "appointment_services_provider_profile_provider_profiles_id_fk" FOREIGN KEY ("provider_profile") REFERENCES "public"."provider_profiles"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "appointment_services" ADD CONSTRAINT "appointment_services_appointment_appointments_id_fk" FOREIGN KEY ("appointment") REFERENCES "public"."appointments"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "appointment_services" ADD CONSTRAINT "appointment_services_service_services_id_fk" FOREIGN KEY ("service") REFERENCES "public"."services"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "appointments" ADD CONSTRAINT "appointments_provider_profile_provider_profiles_id_fk" FOREIGN KEY ("provider_profile") REFERENCES "public"."provider_profiles"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "appointments" ADD CONSTRAINT "appointments_client_profile_client_profiles_id_fk" FOREIGN KEY ("client_profile") REFERENCES "public"."client_profiles"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "appointments" ADD CONSTRAINT "appointments_promo_promos_id_fk" FOREIGN KEY ("promo") REFERENCES "public"."promos"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "audit_entries" ADD CONSTRAINT "audit_entries_user_users_id_fk" FOREIGN KEY ("user") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "auth_links" ADD CONSTRAINT "auth_links_provider_profile_provider_profiles_id_fk" FOREIGN KEY ("provider_profile") REFERENCES "public"."provider_profiles"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "auth_links" ADD CONSTRAINT "auth_links_client_profile_client_profiles_id_fk" FOREIGN KEY ("client_profile") REFERENCES "public"."client_profiles"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "auth_links" ADD CONSTRAINT "auth_links_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "bills" ADD CONSTRAINT "bills_attempt_payment_attempts_id_fk" FOREIGN KEY ("attempt") REFERENCES "public"."payment_attempts"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "bills" ADD CONSTRAINT "bills_closed_by_users_id_fk" FOREIGN KEY ("closed_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "booking_intents" ADD CONSTRAINT "booking_intents_provider_profile_provider_profiles_id_fk" FOREIGN KEY ("provider_profile") REFERENCES "public"."provider_profiles"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "booking_intents" ADD CONSTRAINT "booking_intents_appointment_appointments_id_fk" FOREIGN KEY ("appointment") REFERENCES "public"."appointments"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "broadcasts" ADD CONSTRAINT "broadcasts_author_users_id_fk" FOREIGN KEY ("author") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "broadcasts" ADD CONSTRAINT "broadcasts_stopped_by_users_id_fk" FOREIGN KEY ("stopped_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "buyer_details" ADD CONSTRAINT "buyer_details_user_users_id_fk" FOREIGN KEY ("user") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "calendar_feeds" ADD CONSTRAINT "calendar_feeds_provider_profile_provider_profiles_id_fk" FOREIGN KEY ("provider_profile") REFERENCES "public"."provider_profiles"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "client_profiles" ADD CONSTRAINT "client_profiles_provider_profile_provider_profiles_id_fk" FOREIGN KEY ("provider_profile") REFERENCES "public"."provider_profiles"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "client_profiles" ADD CONSTRAINT "client_profiles_user_users_id_fk" FOREIGN KEY ("user") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "client_profiles" ADD CONSTRAINT "client_profiles_guest_users_id_fk" FOREIGN KEY ("guest") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "client_profiles" ADD CONSTRAINT "client_profiles_merged_into_client_profiles_id_fk" FOREIGN KEY ("merged_into") REFERENCES "public"."client_profiles"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "closing_receipts" ADD CONSTRAINT "closing_receipts_attempt_payment_attempts_id_fk" FOREIGN KEY ("attempt") REFERENCES "public"."payment_attempts"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "confirmations" ADD CONSTRAINT "confirmations_user_users_id_fk" FOREIGN KEY ("user") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "confirmations" ADD CONSTRAINT "confirmations_author_users_id_fk" FOREIGN KEY ("author") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "confirmations" ADD CONSTRAINT "confirmations_decided_by_users_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "consents" ADD CONSTRAINT "consents_user_users_id_fk" FOREIGN KEY ("user") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "deleted_documents" ADD CONSTRAINT "deleted_documents_provider_profile_provider_profiles_id_fk" FOREIGN KEY ("provider_profile") REFERENCES "public"."provider_profiles"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "deleted_documents" ADD CONSTRAINT "deleted_documents_deleted_by_users_id_fk" FOREIGN KEY ("deleted_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "disputes" ADD CONSTRAINT "disputes_attempt_payment_attempts_id_fk" FOREIGN KEY ("attempt") REFERENCES "public"."payment_attempts"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "disputes" ADD CONSTRAINT "disputes_closed_by_users_id_fk" FOREIGN KEY ("closed_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "email_tokens" ADD CONSTRAINT "email_tokens_user_users_id_fk" FOREIGN KEY ("user") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "entitlement_changes" ADD CONSTRAINT "entitlement_changes_provider_profile_provider_profiles_id_fk" FOREIGN KEY ("provider_profile") REFERENCES "public"."provider_profiles"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "entitlement_changes" ADD CONSTRAINT "entitlement_changes_staff_users_id_fk" FOREIGN KEY ("staff") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "file_folders" ADD CONSTRAINT "file_folders_parent_file_folders_id_fk" FOREIGN KEY ("parent") REFERENCES "public"."file_folders"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "files" ADD CONSTRAINT "files_folder_file_folders_id_fk" FOREIGN KEY ("folder") REFERENCES "public"."file_folders"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "former_slugs" ADD CONSTRAINT "former_slugs_provider_profile_provider_profiles_id_fk" FOREIGN KEY ("provider_profile") REFERENCES "public"."provider_profiles"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "help_messages" ADD CONSTRAINT "help_messages_help_request_help_requests_id_fk" FOREIGN KEY ("help_request") REFERENCES "public"."help_requests"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "help_messages" ADD CONSTRAINT "help_messages_user_users_id_fk" FOREIGN KEY ("user") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "help_messages" ADD CONSTRAINT "help_messages_writer_users_id_fk" FOREIGN KEY ("writer") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "help_requests" ADD CONSTRAINT "help_requests_user_users_id_fk" FOREIGN KEY ("user") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "help_requests" ADD CONSTRAINT "help_requests_assignee_users_id_fk" FOREIGN KEY ("assignee") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "help_requests" ADD CONSTRAINT "help_requests_closed_by_users_id_fk" FOREIGN KEY ("closed_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "holidays" ADD CONSTRAINT "holidays_provider_profile_provider_profiles_id_fk" FOREIGN KEY ("provider_profile") REFERENCES "public"."provider_profiles"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "idempotency_keys" ADD CONSTRAINT "idempotency_keys_user_users_id_fk" FOREIGN KEY ("user") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "ledger_postings" ADD CONSTRAINT "ledger_postings_intent_payment_intents_id_fk" FOREIGN KEY ("intent") REFERENCES "public"."payment_intents"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "ledger_postings" ADD CONSTRAINT "ledger_postings_attempt_payment_attempts_id_fk" FOREIGN KEY ("attempt") REFERENCES "public"."payment_attempts"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "manual_reviews" ADD CONSTRAINT "manual_reviews_attempt_payment_attempts_id_fk" FOREIGN KEY ("attempt") REFERENCES "public"."payment_attempts"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "manual_reviews" ADD CONSTRAINT "manual_reviews_resolved_by_users_id_fk" FOREIGN KEY ("resolved_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "message_channels" ADD CONSTRAINT "message_channels_closed_by_users_id_fk" FOREIGN KEY ("closed_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "message_opt_outs" ADD CONSTRAINT "message_opt_outs_client_profile_client_profiles_id_fk" FOREIGN KEY ("client_profile") REFERENCES "public"."client_profiles"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "message_templates" ADD CONSTRAINT "message_templates_provider_profile_provider_profiles_id_fk" FOREIGN KEY ("provider_profile") REFERENCES "public"."provider_profiles"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "messages" ADD CONSTRAINT "messages_provider_profile_provider_profiles_id_fk" FOREIGN KEY ("provider_profile") REFERENCES "public"."provider_profiles"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "messages" ADD CONSTRAINT "messages_client_profile_client_profiles_id_fk" FOREIGN KEY ("client_profile") REFERENCES "public"."client_profiles"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "messages" ADD CONSTRAINT "messages_user_users_id_fk" FOREIGN KEY ("user") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "messages" ADD CONSTRAINT "messages_appointment_appointments_id_fk" FOREIGN KEY ("appointment") REFERENCES "public"."appointments"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "messages" ADD CONSTRAINT "messages_review_request_review_requests_id_fk" FOREIGN KEY ("review_request") REFERENCES "public"."review_requests"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "messages" ADD CONSTRAINT "messages_broadcast_broadcasts_id_fk" FOREIGN KEY ("broadcast") REFERENCES "public"."broadcasts"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "messages" ADD CONSTRAINT "messages_addon_user_addons_id_fk" FOREIGN KEY ("addon") REFERENCES "public"."user_addons"("id") ON DELETE set null ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "messenger_codes" ADD CONSTRAINT "messenger_codes_user_users_id_fk" FOREIGN KEY ("user") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "messenger_links" ADD CONSTRAINT "messenger_links_user_users_id_fk" FOREIGN KEY ("user") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "notice_settings" ADD CONSTRAINT "notice_settings_user_users_id_fk" FOREIGN KEY ("user") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_user_users_id_fk" FOREIGN KEY ("user") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_appointment_appointments_id_fk" FOREIGN KEY ("appointment") REFERENCES "public"."appointments"("id") ON DELETE set null ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "overage_payments" ADD CONSTRAINT "overage_payments_user_tariff_user_tariffs_id_fk" FOREIGN KEY ("user_tariff") REFERENCES "public"."user_tariffs"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "overage_payments" ADD CONSTRAINT "overage_payments_payment_payment_intents_id_fk" FOREIGN KEY ("payment") REFERENCES "public"."payment_intents"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "payment_attempts" ADD CONSTRAINT "payment_attempts_intent_payment_intents_id_fk" FOREIGN KEY ("intent") REFERENCES "public"."payment_intents"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "payment_attempts" ADD CONSTRAINT "payment_attempts_payout_payouts_id_fk" FOREIGN KEY ("payout") REFERENCES "public"."payouts"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "payment_attempts" ADD CONSTRAINT "payment_attempts_renewal_renewals_id_fk" FOREIGN KEY ("renewal") REFERENCES "public"."renewals"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "payment_intents" ADD CONSTRAINT "payment_intents_user_users_id_fk" FOREIGN KEY ("user") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "payment_intents" ADD CONSTRAINT "payment_intents_provider_profile_provider_profiles_id_fk" FOREIGN KEY ("provider_profile") REFERENCES "public"."provider_profiles"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "payment_intents" ADD CONSTRAINT "payment_intents_tariff_tariffs_id_fk" FOREIGN KEY ("tariff") REFERENCES "public"."tariffs"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "payment_refunds" ADD CONSTRAINT "payment_refunds_attempt_payment_attempts_id_fk" FOREIGN KEY ("attempt") REFERENCES "public"."payment_attempts"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "payment_refunds" ADD CONSTRAINT "payment_refunds_requested_by_users_id_fk" FOREIGN KEY ("requested_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "payment_refunds" ADD CONSTRAINT "payment_refunds_payout_payouts_id_fk" FOREIGN KEY ("payout") REFERENCES "public"."payouts"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "payouts" ADD CONSTRAINT "payouts_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "permissions" ADD CONSTRAINT "permissions_role_roles_id_fk" FOREIGN KEY ("role") REFERENCES "public"."roles"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "person_note_texts" ADD CONSTRAINT "person_note_texts_note_person_notes_id_fk" FOREIGN KEY ("note") REFERENCES "public"."person_notes"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "person_notes" ADD CONSTRAINT "person_notes_user_users_id_fk" FOREIGN KEY ("user") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "person_notes" ADD CONSTRAINT "person_notes_writer_users_id_fk" FOREIGN KEY ("writer") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "personal_data_requests" ADD CONSTRAINT "personal_data_requests_user_users_id_fk" FOREIGN KEY ("user") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "personal_data_requests" ADD CONSTRAINT "personal_data_requests_author_users_id_fk" FOREIGN KEY ("author") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "personal_data_requests" ADD CONSTRAINT "personal_data_requests_closed_by_users_id_fk" FOREIGN KEY ("closed_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "promo_services" ADD CONSTRAINT "promo_services_promo_promos_id_fk" FOREIGN KEY ("promo") REFERENCES "public"."promos"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "promo_services" ADD CONSTRAINT "promo_services_service_services_id_fk" FOREIGN KEY ("service") REFERENCES "public"."services"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "promos" ADD CONSTRAINT "promos_provider_profile_provider_profiles_id_fk" FOREIGN KEY ("provider_profile") REFERENCES "public"."provider_profiles"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "provider_origins" ADD CONSTRAINT "provider_origins_provider_profile_provider_profiles_id_fk" FOREIGN KEY ("provider_profile") REFERENCES "public"."provider_profiles"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "provider_profiles" ADD CONSTRAINT "provider_profiles_user_users_id_fk" FOREIGN KEY ("user") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "provider_profiles" ADD CONSTRAINT "provider_profiles_photo_files_id_fk" FOREIGN KEY ("photo") REFERENCES "public"."files"("id") ON DELETE set null ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "push_tokens" ADD CONSTRAINT "push_tokens_user_users_id_fk" FOREIGN KEY ("user") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "push_tokens" ADD CONSTRAINT "push_tokens_session_sessions_id_fk" FOREIGN KEY ("session") REFERENCES "public"."sessions"("id") ON DELETE set null ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "receipt_emails" ADD CONSTRAINT "receipt_emails_user_users_id_fk" FOREIGN KEY ("user") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "recovery_codes" ADD CONSTRAINT "recovery_codes_user_users_id_fk" FOREIGN KEY ("user") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "refund_requests" ADD CONSTRAINT "refund_requests_attempt_payment_attempts_id_fk" FOREIGN KEY ("attempt") REFERENCES "public"."payment_attempts"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "refund_requests" ADD CONSTRAINT "refund_requests_refund_payment_refunds_id_fk" FOREIGN KEY ("refund") REFERENCES "public"."payment_refunds"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "refund_requests" ADD CONSTRAINT "refund_requests_closed_by_users_id_fk" FOREIGN KEY ("closed_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "renewals" ADD CONSTRAINT "renewals_user_users_id_fk" FOREIGN KEY ("user") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "renewals" ADD CONSTRAINT "renewals_provider_profile_provider_profiles_id_fk" FOREIGN KEY ("provider_profile") REFERENCES "public"."provider_profiles"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "renewals" ADD CONSTRAINT "renewals_tariff_tariffs_id_fk" FOREIGN KEY ("tariff") REFERENCES "public"."tariffs"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "review_events" ADD CONSTRAINT "review_events_provider_profile_provider_profiles_id_fk" FOREIGN KEY ("provider_profile") REFERENCES "public"."provider_profiles"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "review_events" ADD CONSTRAINT "review_events_review_reviews_id_fk" FOREIGN KEY ("review") REFERENCES "public"."reviews"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "review_requests" ADD CONSTRAINT "review_requests_provider_profile_provider_profiles_id_fk" FOREIGN KEY ("provider_profile") REFERENCES "public"."provider_profiles"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "review_requests" ADD CONSTRAINT "review_requests_client_profile_client_profiles_id_fk" FOREIGN KEY ("client_profile") REFERENCES "public"."client_profiles"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "review_requests" ADD CONSTRAINT "review_requests_appointment_appointments_id_fk" FOREIGN KEY ("appointment") REFERENCES "public"."appointments"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "reviews" ADD CONSTRAINT "reviews_provider_profile_provider_profiles_id_fk" FOREIGN KEY ("provider_profile") REFERENCES "public"."provider_profiles"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "reviews" ADD CONSTRAINT "reviews_client_profile_client_profiles_id_fk" FOREIGN KEY ("client_profile") REFERENCES "public"."client_profiles"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "reviews" ADD CONSTRAINT "reviews_appointment_appointments_id_fk" FOREIGN KEY ("appointment") REFERENCES "public"."appointments"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "sandbox_notifications" ADD CONSTRAINT "sandbox_notifications_payment_sandbox_payments_id_fk" FOREIGN KEY ("payment") REFERENCES "public"."sandbox_payments"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "sandbox_payments" ADD CONSTRAINT "sandbox_payments_saved_method_sandbox_methods_id_fk" FOREIGN KEY ("saved_method") REFERENCES "public"."sandbox_methods"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "sandbox_receipts" ADD CONSTRAINT "sandbox_receipts_payment_sandbox_payments_id_fk" FOREIGN KEY ("payment") REFERENCES "public"."sandbox_payments"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "sandbox_receipts" ADD CONSTRAINT "sandbox_receipts_refund_sandbox_refunds_id_fk" FOREIGN KEY ("refund") REFERENCES "public"."sandbox_refunds"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "sandbox_refunds" ADD CONSTRAINT "sandbox_refunds_payment_sandbox_payments_id_fk" FOREIGN KEY ("payment") REFERENCES "public"."sandbox_payments"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "saved_views" ADD CONSTRAINT "saved_views_user_users_id_fk" FOREIGN KEY ("user") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "second_factors" ADD CONSTRAINT "second_factors_user_users_id_fk" FOREIGN KEY ("user") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "service_groups" ADD CONSTRAINT "service_groups_provider_profile_provider_profiles_id_fk" FOREIGN KEY ("provider_profile") REFERENCES "public"."provider_profiles"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "service_link_openings" ADD CONSTRAINT "service_link_openings_provider_profile_provider_profiles_id_fk" FOREIGN KEY ("provider_profile") REFERENCES "public"."provider_profiles"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "service_link_openings" ADD CONSTRAINT "service_link_openings_service_services_id_fk" FOREIGN KEY ("service") REFERENCES "public"."services"("id") ON DELETE set null ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "service_photos" ADD CONSTRAINT "service_photos_service_services_id_fk" FOREIGN KEY ("service") REFERENCES "public"."services"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "service_photos" ADD CONSTRAINT "service_photos_file_files_id_fk" FOREIGN KEY ("file") REFERENCES "public"."files"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "services" ADD CONSTRAINT "services_provider_profile_provider_profiles_id_fk" FOREIGN KEY ("provider_profile") REFERENCES "public"."provider_profiles"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "services" ADD CONSTRAINT "services_service_group_service_groups_id_fk" FOREIGN KEY ("service_group") REFERENCES "public"."service_groups"("id") ON DELETE set null ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_user_users_id_fk" FOREIGN KEY ("user") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "sign_in_steps" ADD CONSTRAINT "sign_in_steps_user_users_id_fk" FOREIGN KEY ("user") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "sign_in_steps" ADD CONSTRAINT "sign_in_steps_provider_profile_provider_profiles_id_fk" FOREIGN KEY ("provider_profile") REFERENCES "public"."provider_profiles"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "sms_stops" ADD CONSTRAINT "sms_stops_provider_profile_provider_profiles_id_fk" FOREIGN KEY ("provider_profile") REFERENCES "public"."provider_profiles"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "sms_stops" ADD CONSTRAINT "sms_stops_stopped_by_users_id_fk" FOREIGN KEY ("stopped_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "statistics_changes" ADD CONSTRAINT "statistics_changes_provider_profile_provider_profiles_id_fk" FOREIGN KEY ("provider_profile") REFERENCES "public"."provider_profiles"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "statistics_days" ADD CONSTRAINT "statistics_days_provider_profile_provider_profiles_id_fk" FOREIGN KEY ("provider_profile") REFERENCES "public"."provider_profiles"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "tariff_prices" ADD CONSTRAINT "tariff_prices_tariff_tariffs_id_fk" FOREIGN KEY ("tariff") REFERENCES "public"."tariffs"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "tariff_prices" ADD CONSTRAINT "tariff_prices_author_users_id_fk" FOREIGN KEY ("author") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "timetable_services" ADD CONSTRAINT "timetable_services_timetable_timetables_id_fk" FOREIGN KEY ("timetable") REFERENCES "public"."timetables"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "timetable_services" ADD CONSTRAINT "timetable_services_service_services_id_fk" FOREIGN KEY ("service") REFERENCES "public"."services"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "timetables" ADD CONSTRAINT "timetables_provider_profile_provider_profiles_id_fk" FOREIGN KEY ("provider_profile") REFERENCES "public"."provider_profiles"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "usage_entries" ADD CONSTRAINT "usage_entries_provider_profile_provider_profiles_id_fk" FOREIGN KEY ("provider_profile") REFERENCES "public"."provider_profiles"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "usage_entries" ADD CONSTRAINT "usage_entries_appointment_appointments_id_fk" FOREIGN KEY ("appointment") REFERENCES "public"."appointments"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "usage_entries" ADD CONSTRAINT "usage_entries_client_profile_client_profiles_id_fk" FOREIGN KEY ("client_profile") REFERENCES "public"."client_profiles"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "user_addons" ADD CONSTRAINT "user_addons_user_users_id_fk" FOREIGN KEY ("user") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "user_addons" ADD CONSTRAINT "user_addons_provider_profile_provider_profiles_id_fk" FOREIGN KEY ("provider_profile") REFERENCES "public"."provider_profiles"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "user_addons" ADD CONSTRAINT "user_addons_payment_payment_intents_id_fk" FOREIGN KEY ("payment") REFERENCES "public"."payment_intents"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "user_identities" ADD CONSTRAINT "user_identities_user_users_id_fk" FOREIGN KEY ("user") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "user_tariffs" ADD CONSTRAINT "user_tariffs_user_users_id_fk" FOREIGN KEY ("user") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "user_tariffs" ADD CONSTRAINT "user_tariffs_provider_profile_provider_profiles_id_fk" FOREIGN KEY ("provider_profile") REFERENCES "public"."provider_profiles"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "user_tariffs" ADD CONSTRAINT "user_tariffs_tariff_tariffs_id_fk" FOREIGN KEY ("tariff") REFERENCES "public"."tariffs"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "user_tariffs" ADD CONSTRAINT "user_tariffs_payment_payment_intents_id_fk" FOREIGN KEY ("payment") REFERENCES "public"."payment_intents"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_role_roles_id_fk" FOREIGN KEY ("role") REFERENCES "public"."roles"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_photo_files_id_fk" FOREIGN KEY ("photo") REFERENCES "public"."files"("id") ON DELETE set null ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "works" ADD CONSTRAINT "works_provider_profile_provider_profiles_id_fk" FOREIGN KEY ("provider_profile") REFERENCES "public"."provider_profiles"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "works" ADD CONSTRAINT "works_photo_files_id_fk" FOREIGN KEY ("photo") REFERENCES "public"."files"("id") ON DELETE set null ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "works" ADD CONSTRAINT "works_service_services_id_fk" FOREIGN KEY ("service") REFERENCES "public"."services"("id") ON DELETE set null ON UPDATE no action;
--> statement-breakpoint
CREATE UNIQUE INDEX "acts_number" ON "acts" USING btree ("year","number");
--> statement-breakpoint
CREATE INDEX "acts_bill" ON "acts" USING btree ("bill");
--> statement-breakpoint
CREATE INDEX "appointment_events_appointment" ON "appointment_events" USING btree ("appointment","id");
--> statement-breakpoint
CREATE INDEX "appointment_events_provider" ON "appointment_events" USING btree ("provider_profile","id");
--> statement-breakpoint
CREATE INDEX "appointment_links_appointment" ON "appointment_links" USING btree ("appointment");
--> statement-breakpoint
CREATE INDEX "appointment_links_client" ON "appointment_links" USING btree ("client_profile");
--> statement-breakpoint
CREATE UNIQUE INDEX "appointment_participants_once" ON "appointment_participants" USING btree ("appointment","client_profile") WHERE "appointment_participants"."status" <> 'left';
--> statement-breakpoint
CREATE INDEX "appointment_participants_client" ON "appointment_participants" USING btree ("client_profile");
--> statement-breakpoint
CREATE INDEX "appointment_participants_made" ON "appointment_participants" USING btree ("provider_profile","joined_at");
--> statement-breakpoint
CREATE INDEX "appointment_participants_online" ON "appointment_participants" USING btree ("provider_profile") WHERE "appointment_participants"."source" = 'online';
--> statement-breakpoint
CREATE UNIQUE INDEX "appointment_services_order" ON "appointment_services" USING btree ("appointment","sort");
--> statement-breakpoint
CREATE INDEX "appointment_services_service" ON "appointment_services" USING btree ("service");
--> statement-breakpoint
CREATE INDEX "appointments_provider" ON "appointments" USING btree ("provider_profile","starts_at","id","status","archived_at");
--> statement-breakpoint
CREATE INDEX "appointments_made" ON "appointments" USING btree ("provider_profile","created_at");
--> statement-breakpoint
CREATE INDEX "appointments_client" ON "appointments" USING btree ("client_profile","starts_at");
--> statement-breakpoint
CREATE UNIQUE INDEX "appointments_external" ON "appointments" USING btree ("provider_profile","external_id");
--> statement-breakpoint
CREATE INDEX "appointments_series" ON "appointments" USING btree ("provider_profile","series") WHERE "appointments"."series" is not null;
--> statement-breakpoint
CREATE INDEX "appointments_waiting" ON "appointments" USING btree ("pending_expires_at") WHERE "appointments"."status" = 'pending';
--> statement-breakpoint
CREATE INDEX "appointments_ending" ON "appointments" USING btree ("ends_at") WHERE "appointments"."status" in ('confirmed', 'in_progress');
--> statement-breakpoint
CREATE INDEX "audit_entries_read_key" ON "audit_entries" USING btree ("read_key") WHERE "audit_entries"."read_key" is not null;
--> statement-breakpoint
CREATE INDEX "audit_entries_age" ON "audit_entries" USING btree ("created_at","id");
--> statement-breakpoint
CREATE INDEX "audit_entries_changes" ON "audit_entries" USING btree ("created_at","id") WHERE action in ('create', 'update', 'delete');
--> statement-breakpoint
CREATE INDEX "audit_entries_user" ON "audit_entries" USING btree ("user","created_at","id");
--> statement-breakpoint
CREATE INDEX "audit_entries_model" ON "audit_entries" USING btree ("model","created_at","id");
--> statement-breakpoint
CREATE INDEX "audit_entries_document" ON "audit_entries" USING btree ("document");
--> statement-breakpoint
CREATE INDEX "audit_entries_about" ON "audit_entries" USING gin ("about");
--> statement-breakpoint
CREATE INDEX "audit_entries_fields" ON "audit_entries" USING gin ("fields");
--> statement-breakpoint
CREATE INDEX "audit_entries_values" ON "audit_entries" USING gin ((translate(lower((coalesce("before"::text, '') || chr(31) || coalesce("after"::text, '')) collate ru), 'ё', 'е')) gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX "audit_entries_searches" ON "audit_entries" USING btree ("id") WHERE "audit_entries"."search" is not null;
--> statement-breakpoint
CREATE INDEX "auth_links_client" ON "auth_links" USING btree ("client_profile");
--> statement-breakpoint
CREATE INDEX "auth_links_expiry" ON "auth_links" USING btree ("expires_at");
--> statement-breakpoint
CREATE UNIQUE INDEX "bills_number" ON "bills" USING btree ("year","number");
--> statement-breakpoint
CREATE INDEX "bills_open" ON "bills" USING btree ("valid_until") WHERE "bills"."state" = 'open';
--> statement-breakpoint
CREATE INDEX "bills_inn" ON "bills" USING btree ("buyer_inn");
--> statement-breakpoint
CREATE INDEX "bills_paid_of" ON "bills" USING btree ("acts_due_at") WHERE "bills"."state" = 'paid';
--> statement-breakpoint
CREATE INDEX "booking_intents_holds" ON "booking_intents" USING btree ("provider_profile","hold_expires_at");
--> statement-breakpoint
CREATE INDEX "booking_intents_phone" ON "booking_intents" USING btree ("phone");
--> statement-breakpoint
CREATE INDEX "booking_intents_expires" ON "booking_intents" USING btree ("expires_at");
--> statement-breakpoint
CREATE INDEX "booking_intents_appointment" ON "booking_intents" USING btree ("appointment");
--> statement-breakpoint
CREATE UNIQUE INDEX "client_profiles_phone" ON "client_profiles" USING btree ("provider_profile","phone") WHERE "client_profiles"."merged_into" is null and "client_profiles"."archived_at" is null;
--> statement-breakpoint
CREATE INDEX "client_profiles_made" ON "client_profiles" USING btree ("created_at");
--> statement-breakpoint
CREATE INDEX "client_profiles_user" ON "client_profiles" USING btree ("user");
--> statement-breakpoint
CREATE UNIQUE INDEX "client_profiles_guest" ON "client_profiles" USING btree ("guest");
--> statement-breakpoint
CREATE INDEX "client_profiles_provider" ON "client_profiles" USING btree ("provider_profile","id","archived_at");
--> statement-breakpoint
CREATE INDEX "client_profiles_searched" ON "client_profiles" USING btree ("provider_profile","id","name_folded","phone","texts_folded") WHERE "client_profiles"."archived_at" is null;
--> statement-breakpoint
CREATE INDEX "client_profiles_by_name" ON "client_profiles" USING btree ("provider_profile","name" collate ru,"id","name_folded","phone","texts_folded") WHERE "client_profiles"."archived_at" is null;
--> statement-breakpoint
CREATE INDEX "client_profiles_without_phone" ON "client_profiles" USING btree ("provider_profile",lower("name")) WHERE "client_profiles"."phone" is null and "client_profiles"."archived_at" is null;
--> statement-breakpoint
CREATE INDEX "client_profiles_texts" ON "client_profiles" USING gin (("texts_folded" collate ru) gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX "client_profiles_long_texts" ON "client_profiles" USING btree ("id") WHERE "client_profiles"."texts_folded" is null;
--> statement-breakpoint
CREATE INDEX "closing_receipts_due" ON "closing_receipts" USING btree ("due_at") WHERE "closing_receipts"."due_at" is not null;
--> statement-breakpoint
CREATE INDEX "company_changes_date" ON "company_changes" USING btree ("date");
--> statement-breakpoint
CREATE UNIQUE INDEX "confirmations_open" ON "confirmations" USING btree ("author","request_hash") WHERE "confirmations"."state" = 'open';
--> statement-breakpoint
CREATE INDEX "confirmations_waiting" ON "confirmations" USING btree ("expires_at") WHERE "confirmations"."state" = 'open';
--> statement-breakpoint
CREATE INDEX "confirmations_user" ON "confirmations" USING btree ("user");
--> statement-breakpoint
CREATE UNIQUE INDEX "consents_in_force" ON "consents" USING btree ("user","document","version") WHERE "consents"."withdrawn_at" is null;
--> statement-breakpoint
CREATE INDEX "deleted_documents_model" ON "deleted_documents" USING btree ("model","deleted_at");
--> statement-breakpoint
CREATE INDEX "deleted_documents_age" ON "deleted_documents" USING btree ("deleted_at");
--> statement-breakpoint
CREATE INDEX "deleted_documents_provider" ON "deleted_documents" USING btree ("provider_profile");
--> statement-breakpoint
CREATE INDEX "deleted_documents_user" ON "deleted_documents" USING btree ("deleted_by");
--> statement-breakpoint
CREATE INDEX "delivery_attempts_message" ON "delivery_attempts" USING btree ("message","begun_at");
--> statement-breakpoint
CREATE UNIQUE INDEX "disputes_open" ON "disputes" USING btree ("attempt") WHERE "disputes"."state" = 'open';
--> statement-breakpoint
CREATE INDEX "disputes_waiting" ON "disputes" USING btree ("answer_by") WHERE "disputes"."state" = 'open';
--> statement-breakpoint
CREATE INDEX "email_tokens_due" ON "email_tokens" USING btree ("due_at") WHERE "email_tokens"."due_at" is not null;
--> statement-breakpoint
CREATE INDEX "email_tokens_user" ON "email_tokens" USING btree ("user");
--> statement-breakpoint
CREATE INDEX "email_tokens_expires" ON "email_tokens" USING btree ("expires_at");
--> statement-breakpoint
CREATE INDEX "entitlement_changes_provider" ON "entitlement_changes" USING btree ("provider_profile","id");
--> statement-breakpoint
CREATE INDEX "entitlement_changes_subject" ON "entitlement_changes" USING btree ("subject");
--> statement-breakpoint
CREATE INDEX "files_user" ON "files" USING btree ("user");
--> statement-breakpoint
CREATE INDEX "files_folder" ON "files" USING btree ("folder");
--> statement-breakpoint
CREATE INDEX "former_slugs_provider" ON "former_slugs" USING btree ("provider_profile","reserved_until");
--> statement-breakpoint
CREATE INDEX "help_messages_request" ON "help_messages" USING btree ("help_request","id");
--> statement-breakpoint
CREATE INDEX "help_messages_user" ON "help_messages" USING btree ("user");
--> statement-breakpoint
CREATE INDEX "help_requests_user" ON "help_requests" USING btree ("user");
--> statement-breakpoint
CREATE INDEX "help_requests_open" ON "help_requests" USING btree ("created_at","id") WHERE "help_requests"."status" <> 'closed';
--> statement-breakpoint
CREATE INDEX "holidays_provider" ON "holidays" USING btree ("provider_profile");
--> statement-breakpoint
CREATE UNIQUE INDEX "ledger_postings_once" ON "ledger_postings" USING btree ("movement","account");
--> statement-breakpoint
CREATE INDEX "ledger_postings_attempt" ON "ledger_postings" USING btree ("attempt");
--> statement-breakpoint
CREATE INDEX "ledger_postings_given_back" ON "ledger_postings" USING btree ("attempt") WHERE "ledger_postings"."account" = 'provider' and "ledger_postings"."amount" < 0;
--> statement-breakpoint
CREATE UNIQUE INDEX "manual_reviews_once" ON "manual_reviews" USING btree ("kind","provider","provider_payment_id","subject");
--> statement-breakpoint
CREATE INDEX "manual_reviews_open" ON "manual_reviews" USING btree ("resolved_at","id");
--> statement-breakpoint
CREATE INDEX "manual_reviews_waiting" ON "manual_reviews" USING btree ("created_at") WHERE "manual_reviews"."resolved_at" is null;
--> statement-breakpoint
CREATE INDEX "message_suppliers_due" ON "message_suppliers" USING btree ("due_at") WHERE "message_suppliers"."due_at" is not null;
--> statement-breakpoint
CREATE INDEX "messages_due_awaited" ON "messages" USING btree ("due_at") WHERE "messages"."due_at" is not null and kind in ('code', 'auth_reset', 'auth_confirmation', 'test', 'notice_try');
--> statement-breakpoint
CREATE INDEX "messages_due" ON "messages" USING btree ("channel","due_at") WHERE "messages"."due_at" is not null and not kind in ('code', 'auth_reset', 'auth_confirmation', 'test', 'notice_try');
--> statement-breakpoint
CREATE INDEX "messages_client" ON "messages" USING btree ("client_profile","created_at") WHERE "messages"."client_profile" is not null;
--> statement-breakpoint
CREATE INDEX "messages_user" ON "messages" USING btree ("user") WHERE "messages"."user" is not null;
--> statement-breakpoint
CREATE INDEX "messages_appointment" ON "messages" USING btree ("appointment") WHERE "messages"."appointment" is not null;
--> statement-breakpoint
CREATE INDEX "messages_review_request" ON "messages" USING btree ("review_request") WHERE "messages"."review_request" is not null;
--> statement-breakpoint
CREATE INDEX "messages_broadcast" ON "messages" USING btree ("broadcast") WHERE "messages"."broadcast" is not null;
--> statement-breakpoint
CREATE INDEX "messages_addon" ON "messages" USING btree ("addon") WHERE "messages"."addon" is not null;
--> statement-breakpoint
CREATE INDEX "messages_sent" ON "messages" USING btree ("sent_at") WHERE "messages"."sent_at" is not null;
--> statement-breakpoint
CREATE INDEX "messages_dead" ON "messages" USING btree ("id") WHERE "messages"."status" in ('failed', 'unknown');
--> statement-breakpoint
CREATE INDEX "messages_dead_groups" ON "messages" USING btree ("error_group","channel","status","ended_at") WHERE "messages"."status" in ('failed', 'unknown');
--> statement-breakpoint
CREATE INDEX "messages_ended" ON "messages" USING btree ("ended_at") WHERE "messages"."status" in ('failed', 'unknown');
--> statement-breakpoint
CREATE INDEX "messages_waiting" ON "messages" USING btree ("waits_for") WHERE "messages"."waits_for" is not null;
--> statement-breakpoint
CREATE INDEX "messages_to" ON "messages" USING btree ("to") WHERE "messages"."to" is not null;
--> statement-breakpoint
CREATE INDEX "messages_to_end" ON "messages" USING btree (right("to", 4),"id") WHERE "messages"."to" is not null;
--> statement-breakpoint
CREATE INDEX "messages_account" ON "messages" USING btree ("account") WHERE "messages"."account" is not null;
--> statement-breakpoint
CREATE INDEX "messages_provider" ON "messages" USING btree ("provider_profile","id") WHERE "messages"."provider_profile" is not null;
--> statement-breakpoint
CREATE INDEX "messages_created" ON "messages" USING brin ("created_at");
--> statement-breakpoint
CREATE INDEX "notifications_user" ON "notifications" USING btree ("user","created_at","id");
--> statement-breakpoint
CREATE INDEX "notifications_unread" ON "notifications" USING btree ("user","created_at") WHERE "notifications"."read_at" is null;
--> statement-breakpoint
CREATE UNIQUE INDEX "overage_payments_once" ON "overage_payments" USING btree ("payment","user_tariff");
--> statement-breakpoint
CREATE INDEX "overage_payments_plan" ON "overage_payments" USING btree ("user_tariff");
--> statement-breakpoint
CREATE INDEX "payment_attempts_intent" ON "payment_attempts" USING btree ("intent");
--> statement-breakpoint
CREATE INDEX "payment_attempts_renewal" ON "payment_attempts" USING btree ("renewal") WHERE "payment_attempts"."renewal" is not null;
--> statement-breakpoint
CREATE INDEX "payment_attempts_due" ON "payment_attempts" USING btree ("due_at") WHERE "payment_attempts"."due_at" is not null;
--> statement-breakpoint
CREATE UNIQUE INDEX "payment_attempts_provider" ON "payment_attempts" USING btree ("provider","provider_payment_id");
--> statement-breakpoint
CREATE INDEX "payment_attempts_made" ON "payment_attempts" USING btree ("created_at");
--> statement-breakpoint
CREATE INDEX "payment_attempts_amount" ON "payment_attempts" USING btree ("amount");
--> statement-breakpoint
CREATE INDEX "payment_attempts_names" ON "payment_attempts" USING gin ("document_id" gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX "payment_attempts_provider_names" ON "payment_attempts" USING gin ("provider_payment_id" gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX "payment_attempts_paid" ON "payment_attempts" USING btree ("provider","paid_at") WHERE "payment_attempts"."paid_at" is not null;
--> statement-breakpoint
CREATE INDEX "payment_attempts_at" ON "payment_attempts" USING btree (coalesce("paid_at", "created_at"),"id");
--> statement-breakpoint
CREATE UNIQUE INDEX "payment_comparisons_once" ON "payment_comparisons" USING btree ("provider","day");
--> statement-breakpoint
CREATE INDEX "payment_comparisons_due" ON "payment_comparisons" USING btree ("due_at") WHERE "payment_comparisons"."due_at" is not null;
--> statement-breakpoint
CREATE INDEX "payment_intents_owner" ON "payment_intents" USING btree ("user","purpose");
--> statement-breakpoint
CREATE INDEX "payment_intents_names" ON "payment_intents" USING gin ("document_id" gin_trgm_ops);
--> statement-breakpoint
CREATE UNIQUE INDEX "payment_notifications_once" ON "payment_notifications" USING btree ("provider","dedupe_key");
--> statement-breakpoint
CREATE INDEX "payment_notifications_due" ON "payment_notifications" USING btree ("due_at") WHERE "payment_notifications"."due_at" is not null;
--> statement-breakpoint
CREATE UNIQUE INDEX "payment_refunds_once" ON "payment_refunds" USING btree ("attempt","request_key");
--> statement-breakpoint
CREATE INDEX "payment_refunds_due" ON "payment_refunds" USING btree ("due_at") WHERE "payment_refunds"."due_at" is not null;
--> statement-breakpoint
CREATE INDEX "payment_refunds_names" ON "payment_refunds" USING gin ("document_id" gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX "payment_refunds_provider_names" ON "payment_refunds" USING gin ("provider_refund_id" gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX "payment_refunds_at" ON "payment_refunds" USING btree (coalesce("succeeded_at", "created_at"),"id");
--> statement-breakpoint
CREATE UNIQUE INDEX "payouts_once" ON "payouts" USING btree ("provider","digest");
--> statement-breakpoint
CREATE INDEX "payouts_day" ON "payouts" USING btree ("day");
--> statement-breakpoint
CREATE INDEX "person_note_texts_note" ON "person_note_texts" USING btree ("note","id");
--> statement-breakpoint
CREATE INDEX "person_notes_user" ON "person_notes" USING btree ("user","id");
--> statement-breakpoint
CREATE INDEX "person_notes_writer" ON "person_notes" USING btree ("writer");
--> statement-breakpoint
CREATE INDEX "personal_data_requests_user" ON "personal_data_requests" USING btree ("user");
--> statement-breakpoint
CREATE INDEX "personal_data_requests_author" ON "personal_data_requests" USING btree ("author");
--> statement-breakpoint
CREATE INDEX "personal_data_requests_closed_by" ON "personal_data_requests" USING btree ("closed_by");
--> statement-breakpoint
CREATE INDEX "personal_data_requests_due" ON "personal_data_requests" USING btree ("due_at") WHERE "personal_data_requests"."status" = 'open';
--> statement-breakpoint
CREATE INDEX "personal_data_requests_age" ON "personal_data_requests" USING btree ("requested_at");
--> statement-breakpoint
CREATE UNIQUE INDEX "personal_data_requests_open" ON "personal_data_requests" USING btree ("user","kind") WHERE "personal_data_requests"."status" = 'open';
--> statement-breakpoint
CREATE INDEX "promo_services_service" ON "promo_services" USING btree ("service");
--> statement-breakpoint
CREATE INDEX "promos_provider" ON "promos" USING btree ("provider_profile");
--> statement-breakpoint
CREATE UNIQUE INDEX "promos_code" ON "promos" USING btree ("provider_profile",lower("code" collate ru)) WHERE "promos"."archived_at" is null;
--> statement-breakpoint
CREATE INDEX "provider_origins_proved" ON "provider_origins" USING btree ("origin") WHERE "provider_origins"."proved_at" is not null;
--> statement-breakpoint
CREATE INDEX "provider_origins_due" ON "provider_origins" USING btree ("due_at");
--> statement-breakpoint
CREATE INDEX "push_tokens_user" ON "push_tokens" USING btree ("user");
--> statement-breakpoint
CREATE INDEX "push_tokens_session" ON "push_tokens" USING btree ("session");
--> statement-breakpoint
CREATE UNIQUE INDEX "refund_requests_open" ON "refund_requests" USING btree ("attempt") WHERE "refund_requests"."state" = 'open';
--> statement-breakpoint
CREATE INDEX "refund_requests_attempt" ON "refund_requests" USING btree ("attempt");
--> statement-breakpoint
CREATE INDEX "refund_requests_waiting" ON "refund_requests" USING btree ("answer_by") WHERE "refund_requests"."state" = 'open';
--> statement-breakpoint
CREATE UNIQUE INDEX "renewals_live" ON "renewals" USING btree ("provider_profile") WHERE "renewals"."ended_at" is null;
--> statement-breakpoint
CREATE INDEX "renewals_owner" ON "renewals" USING btree ("user");
--> statement-breakpoint
CREATE INDEX "renewals_due" ON "renewals" USING btree ("due_at") WHERE "renewals"."due_at" is not null;
--> statement-breakpoint
CREATE INDEX "review_events_review" ON "review_events" USING btree ("review","id");
--> statement-breakpoint
CREATE INDEX "review_events_provider" ON "review_events" USING btree ("provider_profile","id");
--> statement-breakpoint
CREATE UNIQUE INDEX "review_requests_once" ON "review_requests" USING btree ("campaign","client_profile");
--> statement-breakpoint
CREATE INDEX "review_requests_provider" ON "review_requests" USING btree ("provider_profile","created_at");
--> statement-breakpoint
CREATE INDEX "review_requests_client" ON "review_requests" USING btree ("client_profile","created_at");
--> statement-breakpoint
CREATE UNIQUE INDEX "reviews_client" ON "reviews" USING btree ("provider_profile","client_profile");
--> statement-breakpoint
CREATE INDEX "reviews_provider" ON "reviews" USING btree ("provider_profile","created_at","id","status");
--> statement-breakpoint
CREATE INDEX "reviews_author" ON "reviews" USING btree ("client_profile");
--> statement-breakpoint
CREATE INDEX "reviews_appointment" ON "reviews" USING btree ("appointment");
--> statement-breakpoint
CREATE INDEX "reviews_for_staff" ON "reviews" USING btree ("id") WHERE "reviews"."status" = 'pending' or "reviews"."complaint_status" = 'open';
--> statement-breakpoint
CREATE INDEX "reviews_decided" ON "reviews" USING btree ("moderated_at","id") WHERE "reviews"."moderated_at" is not null;
--> statement-breakpoint
CREATE INDEX "reviews_waiting" ON "reviews" USING btree ((case when complaint_status = 'open' then complained_at else coalesce(edited_at, created_at) end)) WHERE "reviews"."status" = 'pending' or "reviews"."complaint_status" = 'open';
--> statement-breakpoint
CREATE INDEX "sandbox_notifications_due" ON "sandbox_notifications" USING btree ("due_at") WHERE "sandbox_notifications"."due_at" is not null;
--> statement-breakpoint
CREATE INDEX "sandbox_payments_key" ON "sandbox_payments" USING btree ("vendor","idempotence_key");
--> statement-breakpoint
CREATE INDEX "sandbox_payments_created" ON "sandbox_payments" USING btree ("created_at");
--> statement-breakpoint
CREATE INDEX "sandbox_receipts_payment" ON "sandbox_receipts" USING btree ("payment");
--> statement-breakpoint
CREATE INDEX "sandbox_refunds_payment" ON "sandbox_refunds" USING btree ("payment");
--> statement-breakpoint
CREATE INDEX "saved_views_user" ON "saved_views" USING btree ("user","list");
--> statement-breakpoint
CREATE INDEX "service_groups_provider" ON "service_groups" USING btree ("provider_profile");
--> statement-breakpoint
CREATE INDEX "service_link_openings_provider" ON "service_link_openings" USING btree ("provider_profile","opened_at");
--> statement-breakpoint
CREATE INDEX "service_link_openings_service" ON "service_link_openings" USING btree ("service","opened_at");
--> statement-breakpoint
CREATE INDEX "services_provider" ON "services" USING btree ("provider_profile","sort","id");
--> statement-breakpoint
CREATE INDEX "services_group" ON "services" USING btree ("service_group");
--> statement-breakpoint
CREATE UNIQUE INDEX "services_slug" ON "services" USING btree ("provider_profile","slug") WHERE "services"."archived_at" is null;
--> statement-breakpoint
CREATE INDEX "sessions_user" ON "sessions" USING btree ("user");
--> statement-breakpoint
CREATE INDEX "sign_in_steps_phone" ON "sign_in_steps" USING btree ("phone");
--> statement-breakpoint
CREATE INDEX "sign_in_steps_user" ON "sign_in_steps" USING btree ("user");
--> statement-breakpoint
CREATE INDEX "sign_in_steps_provider" ON "sign_in_steps" USING btree ("provider_profile");
--> statement-breakpoint
CREATE INDEX "sms_spending_hour" ON "sms_spending" USING btree ("hour","scope");
--> statement-breakpoint
CREATE INDEX "statistics_changes_provider" ON "statistics_changes" USING btree ("provider_profile","at");
--> statement-breakpoint
CREATE INDEX "tariff_prices_author" ON "tariff_prices" USING btree ("author");
--> statement-breakpoint
CREATE INDEX "timetable_services_service" ON "timetable_services" USING btree ("service");
--> statement-breakpoint
CREATE INDEX "timetables_provider" ON "timetables" USING btree ("provider_profile");
--> statement-breakpoint
CREATE INDEX "usage_entries_provider" ON "usage_entries" USING btree ("provider_profile","counts_at");
--> statement-breakpoint
CREATE UNIQUE INDEX "user_addons_payment" ON "user_addons" USING btree ("payment");
--> statement-breakpoint
CREATE INDEX "user_addons_owner" ON "user_addons" USING btree ("provider_profile","kind");
--> statement-breakpoint
CREATE INDEX "user_identities_user" ON "user_identities" USING btree ("user");
--> statement-breakpoint
CREATE UNIQUE INDEX "user_tariffs_payment" ON "user_tariffs" USING btree ("payment") WHERE restores is null;
--> statement-breakpoint
CREATE INDEX "user_tariffs_owner" ON "user_tariffs" USING btree ("provider_profile","ends_at");
--> statement-breakpoint
CREATE INDEX "user_tariffs_ends" ON "user_tariffs" USING btree ("status","ends_at");
--> statement-breakpoint
CREATE INDEX "user_tariffs_notice" ON "user_tariffs" USING btree ("notice_at");
--> statement-breakpoint
CREATE INDEX "user_tariffs_replaces" ON "user_tariffs" USING btree ("replaces");
--> statement-breakpoint
CREATE INDEX "user_tariffs_restores" ON "user_tariffs" USING btree ("restores");
--> statement-breakpoint
CREATE INDEX "users_hidden" ON "users" USING btree ("id") WHERE ("users"."blocked" or ("users"."phone" is null and ("users"."confirmed_email" = "users"."email") is not true));
--> statement-breakpoint
CREATE INDEX "users_made" ON "users" USING btree ("created_at");
--> statement-breakpoint
CREATE INDEX "users_role" ON "users" USING btree ("role","id");
--> statement-breakpoint
CREATE INDEX "users_erasure" ON "users" USING btree ("erase_at") WHERE "users"."erase_at" is not null and "users"."erased_at" is null;
--> statement-breakpoint
CREATE INDEX "works_provider" ON "works" USING btree ("provider_profile","sort","id");
--> statement-breakpoint
CREATE INDEX "works_photo" ON "works" USING btree ("photo");
--> statement-breakpoint
CREATE INDEX "works_service" ON "works" USING btree ("service");
