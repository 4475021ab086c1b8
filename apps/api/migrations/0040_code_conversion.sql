ALTER TABLE "messages" ADD COLUMN "carrier" text;--> statement-breakpoint
ALTER TABLE "messages" ADD COLUMN "confirmed_at" timestamp (3) with time zone;--> statement-breakpoint
CREATE INDEX "messages_codes" ON "messages" USING btree ("sent_at") WHERE "messages"."kind" = 'code';