ALTER TABLE "payment_attempts" ADD COLUMN "receipt_email" text;--> statement-breakpoint
ALTER TABLE "payment_intents" DROP COLUMN "receipt_email";