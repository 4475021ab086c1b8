CREATE TABLE "statistics_changes" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "statistics_changes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"provider_profile" integer NOT NULL,
	"at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "statistics_days" (
	"provider_profile" integer NOT NULL,
	"date" date NOT NULL,
	"service" integer NOT NULL,
	"total" integer NOT NULL,
	"completed" integer NOT NULL,
	"cancelled_by_client" integer NOT NULL,
	"cancelled_by_provider" integer NOT NULL,
	"no_show" integer NOT NULL,
	"online" integer NOT NULL,
	"bookings" integer NOT NULL,
	"minutes" integer NOT NULL,
	"revenue" bigint NOT NULL,
	"page_views" integer NOT NULL,
	"link_clicks" integer NOT NULL,
	"unique_visitors" integer NOT NULL,
	CONSTRAINT "statistics_days_provider_profile_date_service_pk" PRIMARY KEY("provider_profile","date","service")
);
--> statement-breakpoint
ALTER TABLE "statistics_changes" ADD CONSTRAINT "statistics_changes_provider_profile_provider_profiles_id_fk" FOREIGN KEY ("provider_profile") REFERENCES "public"."provider_profiles"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "statistics_days" ADD CONSTRAINT "statistics_days_provider_profile_provider_profiles_id_fk" FOREIGN KEY ("provider_profile") REFERENCES "public"."provider_profiles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "statistics_changes_provider" ON "statistics_changes" USING btree ("provider_profile","at");--> statement-breakpoint
CREATE INDEX "appointments_made" ON "appointments" USING btree ("provider_profile","created_at");