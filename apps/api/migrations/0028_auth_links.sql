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
ALTER TABLE "client_profiles" ADD COLUMN "guest" integer;--> statement-breakpoint
ALTER TABLE "auth_links" ADD CONSTRAINT "auth_links_provider_profile_provider_profiles_id_fk" FOREIGN KEY ("provider_profile") REFERENCES "public"."provider_profiles"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "auth_links" ADD CONSTRAINT "auth_links_client_profile_client_profiles_id_fk" FOREIGN KEY ("client_profile") REFERENCES "public"."client_profiles"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "auth_links" ADD CONSTRAINT "auth_links_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "auth_links_client" ON "auth_links" USING btree ("client_profile");--> statement-breakpoint
CREATE INDEX "auth_links_expiry" ON "auth_links" USING btree ("expires_at");--> statement-breakpoint
ALTER TABLE "client_profiles" ADD CONSTRAINT "client_profiles_guest_users_id_fk" FOREIGN KEY ("guest") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "client_profiles_guest" ON "client_profiles" USING btree ("guest");