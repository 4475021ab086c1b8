CREATE TABLE "message_channels" (
	"channel" text PRIMARY KEY NOT NULL,
	"failures" integer NOT NULL,
	"closed_until" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "message_stops" (
	"client_profile" integer PRIMARY KEY NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
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
	"channel" text NOT NULL,
	"chat" text NOT NULL,
	"user" integer NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
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
CREATE TABLE "telegram_updates" (
	"id" bigint PRIMARY KEY NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "messages" ALTER COLUMN "to" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "message_templates" ADD COLUMN "preview" jsonb;--> statement-breakpoint
ALTER TABLE "messages" ADD COLUMN "channels" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "messages" ADD COLUMN "title" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "messages" ADD COLUMN "segments" integer;--> statement-breakpoint
ALTER TABLE "messages" ADD COLUMN "sending_since" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "messages" ADD COLUMN "send_after" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "messages" ADD COLUMN "provider_profile" integer;--> statement-breakpoint
ALTER TABLE "messages" ADD COLUMN "client_profile" integer;--> statement-breakpoint
ALTER TABLE "messages" ADD COLUMN "appointment" integer;--> statement-breakpoint
ALTER TABLE "messages" ADD COLUMN "starts_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "messages" ADD COLUMN "review_request" integer;--> statement-breakpoint
ALTER TABLE "messages" ADD COLUMN "addon" integer;--> statement-breakpoint
ALTER TABLE "sandbox_messages" ADD COLUMN "key" text;--> statement-breakpoint
ALTER TABLE "message_stops" ADD CONSTRAINT "message_stops_client_profile_client_profiles_id_fk" FOREIGN KEY ("client_profile") REFERENCES "public"."client_profiles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "messenger_codes" ADD CONSTRAINT "messenger_codes_user_users_id_fk" FOREIGN KEY ("user") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "messenger_links" ADD CONSTRAINT "messenger_links_user_users_id_fk" FOREIGN KEY ("user") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "review_requests" ADD CONSTRAINT "review_requests_provider_profile_provider_profiles_id_fk" FOREIGN KEY ("provider_profile") REFERENCES "public"."provider_profiles"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "review_requests" ADD CONSTRAINT "review_requests_client_profile_client_profiles_id_fk" FOREIGN KEY ("client_profile") REFERENCES "public"."client_profiles"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "review_requests" ADD CONSTRAINT "review_requests_appointment_appointments_id_fk" FOREIGN KEY ("appointment") REFERENCES "public"."appointments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "messenger_links_chat" ON "messenger_links" USING btree ("channel","chat");--> statement-breakpoint
CREATE UNIQUE INDEX "messenger_links_user" ON "messenger_links" USING btree ("channel","user");--> statement-breakpoint
CREATE UNIQUE INDEX "review_requests_once" ON "review_requests" USING btree ("campaign","client_profile");--> statement-breakpoint
CREATE INDEX "review_requests_client" ON "review_requests" USING btree ("client_profile","created_at");--> statement-breakpoint
ALTER TABLE "messages" ADD CONSTRAINT "messages_provider_profile_provider_profiles_id_fk" FOREIGN KEY ("provider_profile") REFERENCES "public"."provider_profiles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "messages" ADD CONSTRAINT "messages_client_profile_client_profiles_id_fk" FOREIGN KEY ("client_profile") REFERENCES "public"."client_profiles"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "messages" ADD CONSTRAINT "messages_appointment_appointments_id_fk" FOREIGN KEY ("appointment") REFERENCES "public"."appointments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "messages" ADD CONSTRAINT "messages_review_request_review_requests_id_fk" FOREIGN KEY ("review_request") REFERENCES "public"."review_requests"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "messages" ADD CONSTRAINT "messages_addon_user_addons_id_fk" FOREIGN KEY ("addon") REFERENCES "public"."user_addons"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "messages_client" ON "messages" USING btree ("client_profile","created_at");--> statement-breakpoint
CREATE INDEX "messages_appointment" ON "messages" USING btree ("appointment");--> statement-breakpoint
CREATE INDEX "messages_review_request" ON "messages" USING btree ("review_request");--> statement-breakpoint
CREATE INDEX "messages_dead" ON "messages" USING btree ("id") WHERE "messages"."status" in ('failed', 'unknown');--> statement-breakpoint
ALTER TABLE "sandbox_messages" ADD CONSTRAINT "sandbox_messages_key_unique" UNIQUE("key");