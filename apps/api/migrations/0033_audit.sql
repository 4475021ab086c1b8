CREATE TABLE "audit_events" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "audit_events_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"document_id" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"user" integer,
	"action" text NOT NULL,
	"model" text NOT NULL,
	"document" text NOT NULL,
	"before" jsonb,
	"after" jsonb,
	CONSTRAINT "audit_events_document_id_unique" UNIQUE("document_id")
);
--> statement-breakpoint
ALTER TABLE "audit_events" ADD CONSTRAINT "audit_events_user_users_id_fk" FOREIGN KEY ("user") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "audit_events_document" ON "audit_events" USING btree ("model","document");--> statement-breakpoint
CREATE INDEX "audit_events_user" ON "audit_events" USING btree ("user");--> statement-breakpoint
CREATE INDEX "audit_events_age" ON "audit_events" USING btree ("created_at");