CREATE TABLE "receipt_emails" (
	"user" integer PRIMARY KEY NOT NULL,
	"email" text NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "receipt_emails" ADD CONSTRAINT "receipt_emails_user_users_id_fk" FOREIGN KEY ("user") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
-- Who has paid before told it with the payment.
INSERT INTO "receipt_emails" ("user", "email", "updated_at")
SELECT DISTINCT ON (i."user") i."user", a."receipt_email", a."created_at"
FROM "payment_attempts" a
JOIN "payment_intents" i ON i."id" = a."intent"
WHERE a."receipt_email" IS NOT NULL
ORDER BY i."user", a."id" DESC;
