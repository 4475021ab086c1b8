CREATE TABLE "ledger_postings" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "ledger_postings_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"movement" text NOT NULL,
	"account" text NOT NULL,
	"amount" bigint NOT NULL,
	"intent" integer NOT NULL,
	"attempt" integer NOT NULL,
	"at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "payment_comparisons" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "payment_comparisons_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"due_at" timestamp (3) with time zone,
	"attempts" integer DEFAULT 0 NOT NULL,
	"leased_until" timestamp (3) with time zone,
	"last_error" text,
	"provider" text NOT NULL,
	"day" date NOT NULL,
	"compared_at" timestamp (3) with time zone,
	"payments" integer,
	"differences" integer
);
--> statement-breakpoint
CREATE TABLE "payment_refunds" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "payment_refunds_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"document_id" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"due_at" timestamp (3) with time zone,
	"attempts" integer DEFAULT 0 NOT NULL,
	"leased_until" timestamp (3) with time zone,
	"last_error" text,
	"attempt" integer NOT NULL,
	"request_key" text NOT NULL,
	"amount" bigint NOT NULL,
	"status" text NOT NULL,
	"provider_refund_id" text,
	"reason" text NOT NULL,
	"requested_by" integer,
	"refusal" text,
	"succeeded_at" timestamp (3) with time zone,
	CONSTRAINT "payment_refunds_document_id_unique" UNIQUE("document_id"),
	CONSTRAINT "payment_refunds_amount" CHECK ("payment_refunds"."amount" > 0)
);
--> statement-breakpoint
CREATE TABLE "payment_reviews" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "payment_reviews_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"document_id" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"kind" text NOT NULL,
	"provider" text NOT NULL,
	"provider_payment_id" text NOT NULL,
	"attempt" integer,
	"details" jsonb NOT NULL,
	"resolution" text,
	"note" text,
	"resolved_at" timestamp (3) with time zone,
	"resolved_by" integer,
	CONSTRAINT "payment_reviews_document_id_unique" UNIQUE("document_id")
);
--> statement-breakpoint
CREATE TABLE "sandbox_refunds" (
	"id" text PRIMARY KEY NOT NULL,
	"payment" text NOT NULL,
	"key" text NOT NULL,
	"request_hash" text NOT NULL,
	"status" text NOT NULL,
	"value" text NOT NULL,
	"metadata" jsonb NOT NULL,
	"receipt" jsonb,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "sandbox_refunds_key_unique" UNIQUE("key")
);
--> statement-breakpoint
ALTER TABLE "sandbox_payments" DROP CONSTRAINT "sandbox_payments_idempotence_key_unique";--> statement-breakpoint
ALTER TABLE "payment_attempts" ADD COLUMN "paid_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "payment_attempts" ADD COLUMN "receipt" text;--> statement-breakpoint
ALTER TABLE "payment_intents" ADD COLUMN "credit" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "payment_intents" ADD COLUMN "receipt_email" text;--> statement-breakpoint
ALTER TABLE "sandbox_notifications" ADD COLUMN "refund" text;--> statement-breakpoint
ALTER TABLE "sandbox_notifications" ADD COLUMN "forgery" jsonb;--> statement-breakpoint
ALTER TABLE "sandbox_payments" ADD COLUMN "vendor" text DEFAULT 'yookassa' NOT NULL;--> statement-breakpoint
ALTER TABLE "sandbox_payments" ADD COLUMN "receipt" jsonb;--> statement-breakpoint
ALTER TABLE "ledger_postings" ADD CONSTRAINT "ledger_postings_intent_payment_intents_id_fk" FOREIGN KEY ("intent") REFERENCES "public"."payment_intents"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_postings" ADD CONSTRAINT "ledger_postings_attempt_payment_attempts_id_fk" FOREIGN KEY ("attempt") REFERENCES "public"."payment_attempts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_refunds" ADD CONSTRAINT "payment_refunds_attempt_payment_attempts_id_fk" FOREIGN KEY ("attempt") REFERENCES "public"."payment_attempts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_refunds" ADD CONSTRAINT "payment_refunds_requested_by_users_id_fk" FOREIGN KEY ("requested_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_reviews" ADD CONSTRAINT "payment_reviews_attempt_payment_attempts_id_fk" FOREIGN KEY ("attempt") REFERENCES "public"."payment_attempts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_reviews" ADD CONSTRAINT "payment_reviews_resolved_by_users_id_fk" FOREIGN KEY ("resolved_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sandbox_refunds" ADD CONSTRAINT "sandbox_refunds_payment_sandbox_payments_id_fk" FOREIGN KEY ("payment") REFERENCES "public"."sandbox_payments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "ledger_postings_once" ON "ledger_postings" USING btree ("movement","account");--> statement-breakpoint
CREATE INDEX "ledger_postings_attempt" ON "ledger_postings" USING btree ("attempt");--> statement-breakpoint
CREATE UNIQUE INDEX "payment_comparisons_once" ON "payment_comparisons" USING btree ("provider","day");--> statement-breakpoint
CREATE INDEX "payment_comparisons_due" ON "payment_comparisons" USING btree ("due_at");--> statement-breakpoint
CREATE UNIQUE INDEX "payment_refunds_once" ON "payment_refunds" USING btree ("attempt","request_key");--> statement-breakpoint
CREATE INDEX "payment_refunds_due" ON "payment_refunds" USING btree ("due_at");--> statement-breakpoint
CREATE UNIQUE INDEX "payment_reviews_once" ON "payment_reviews" USING btree ("kind","provider","provider_payment_id");--> statement-breakpoint
CREATE INDEX "payment_reviews_open" ON "payment_reviews" USING btree ("resolved_at","id");--> statement-breakpoint
ALTER TABLE "sandbox_notifications" ADD CONSTRAINT "sandbox_notifications_refund_sandbox_refunds_id_fk" FOREIGN KEY ("refund") REFERENCES "public"."sandbox_refunds"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "sandbox_payments_key" ON "sandbox_payments" USING btree ("vendor","idempotence_key");