DROP INDEX "promos_code";--> statement-breakpoint
ALTER TABLE "appointment_participants" ADD COLUMN "discount" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "appointment_participants" ADD COLUMN "promo" integer;--> statement-breakpoint
ALTER TABLE "appointment_participants" ADD COLUMN "promo_code" text;--> statement-breakpoint
ALTER TABLE "appointments" ADD COLUMN "promo_code" text;--> statement-breakpoint
ALTER TABLE "appointment_participants" ADD CONSTRAINT "appointment_participants_promo_promos_id_fk" FOREIGN KEY ("promo") REFERENCES "public"."promos"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "promos_code" ON "promos" USING btree ("provider_profile",lower("code" collate ru)) WHERE "promos"."archived_at" is null;--> statement-breakpoint
ALTER TABLE "appointment_participants" ADD CONSTRAINT "appointment_participants_price" CHECK ("appointment_participants"."price" >= 0 and "appointment_participants"."discount" >= 0);