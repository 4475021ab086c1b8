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
CREATE TABLE "calendar_feeds" (
	"provider_profile" integer PRIMARY KEY NOT NULL,
	"token_hash" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "calendar_feeds_token_hash_unique" UNIQUE("token_hash")
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
ALTER TABLE "appointment_events" ADD CONSTRAINT "appointment_events_provider_profile_provider_profiles_id_fk" FOREIGN KEY ("provider_profile") REFERENCES "public"."provider_profiles"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "appointment_events" ADD CONSTRAINT "appointment_events_appointment_appointments_id_fk" FOREIGN KEY ("appointment") REFERENCES "public"."appointments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "appointment_events" ADD CONSTRAINT "appointment_events_client_profile_client_profiles_id_fk" FOREIGN KEY ("client_profile") REFERENCES "public"."client_profiles"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "calendar_feeds" ADD CONSTRAINT "calendar_feeds_provider_profile_provider_profiles_id_fk" FOREIGN KEY ("provider_profile") REFERENCES "public"."provider_profiles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "idempotency_keys" ADD CONSTRAINT "idempotency_keys_user_users_id_fk" FOREIGN KEY ("user") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "appointment_events_appointment" ON "appointment_events" USING btree ("appointment","id");--> statement-breakpoint
CREATE INDEX "appointment_events_provider" ON "appointment_events" USING btree ("provider_profile","id");--> statement-breakpoint
CREATE INDEX "appointments_waiting" ON "appointments" USING btree ("pending_expires_at") WHERE "appointments"."status" = 'pending';--> statement-breakpoint
CREATE INDEX "appointments_ending" ON "appointments" USING btree ("ends_at") WHERE "appointments"."status" in ('confirmed', 'in_progress');