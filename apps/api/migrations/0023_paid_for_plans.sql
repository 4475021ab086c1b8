ALTER TABLE "user_tariffs" ADD COLUMN "paid" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
UPDATE "user_tariffs" SET "paid" = "cost" WHERE "payment" IS NOT NULL;
