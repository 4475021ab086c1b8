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
ALTER TABLE "payment_intents" ADD COLUMN "overage" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "payment_intents" ADD COLUMN "replaces" integer;--> statement-breakpoint
ALTER TABLE "user_addons" ADD COLUMN "reason" text;--> statement-breakpoint
ALTER TABLE "user_tariffs" ADD COLUMN "used" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "user_tariffs" ADD COLUMN "extra" integer GENERATED ALWAYS AS (greatest(used - appointments_count, 0)) STORED;--> statement-breakpoint
ALTER TABLE "user_tariffs" ADD COLUMN "extra_cost" bigint GENERATED ALWAYS AS (greatest(used - appointments_count, 0) * additional_appointment_cost) STORED;--> statement-breakpoint
ALTER TABLE "user_tariffs" ADD COLUMN "extra_settled" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "user_tariffs" ADD COLUMN "notice_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "user_tariffs" ADD COLUMN "reason" text;--> statement-breakpoint
ALTER TABLE "entitlement_changes" ADD CONSTRAINT "entitlement_changes_provider_profile_provider_profiles_id_fk" FOREIGN KEY ("provider_profile") REFERENCES "public"."provider_profiles"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "entitlement_changes" ADD CONSTRAINT "entitlement_changes_staff_users_id_fk" FOREIGN KEY ("staff") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "usage_entries" ADD CONSTRAINT "usage_entries_provider_profile_provider_profiles_id_fk" FOREIGN KEY ("provider_profile") REFERENCES "public"."provider_profiles"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "usage_entries" ADD CONSTRAINT "usage_entries_appointment_appointments_id_fk" FOREIGN KEY ("appointment") REFERENCES "public"."appointments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "usage_entries" ADD CONSTRAINT "usage_entries_client_profile_client_profiles_id_fk" FOREIGN KEY ("client_profile") REFERENCES "public"."client_profiles"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "entitlement_changes_provider" ON "entitlement_changes" USING btree ("provider_profile","id");--> statement-breakpoint
CREATE INDEX "usage_entries_provider" ON "usage_entries" USING btree ("provider_profile","counts_at");--> statement-breakpoint
CREATE INDEX "user_tariffs_ends" ON "user_tariffs" USING btree ("status","ends_at");--> statement-breakpoint
CREATE INDEX "user_tariffs_notice" ON "user_tariffs" USING btree ("notice_at");