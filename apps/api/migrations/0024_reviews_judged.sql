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
ALTER TABLE "reviews" ADD COLUMN "moderation_reason" text;--> statement-breakpoint
ALTER TABLE "reviews" ADD COLUMN "moderated_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "reviews" ADD COLUMN "complaint" text;--> statement-breakpoint
ALTER TABLE "reviews" ADD COLUMN "complaint_status" text;--> statement-breakpoint
ALTER TABLE "reviews" ADD COLUMN "complained_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "review_events" ADD CONSTRAINT "review_events_provider_profile_provider_profiles_id_fk" FOREIGN KEY ("provider_profile") REFERENCES "public"."provider_profiles"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "review_events" ADD CONSTRAINT "review_events_review_reviews_id_fk" FOREIGN KEY ("review") REFERENCES "public"."reviews"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "review_events_review" ON "review_events" USING btree ("review","id");--> statement-breakpoint
CREATE INDEX "review_events_provider" ON "review_events" USING btree ("provider_profile","id");--> statement-breakpoint
CREATE INDEX "reviews_for_staff" ON "reviews" USING btree ("id") WHERE "reviews"."status" = 'pending' or "reviews"."complaint_status" = 'open';