CREATE TABLE "appointment_participants" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "appointment_participants_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"document_id" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"provider_profile" integer NOT NULL,
	"appointment" integer NOT NULL,
	"client_profile" integer NOT NULL,
	"seats" integer DEFAULT 1 NOT NULL,
	"status" text DEFAULT 'joined' NOT NULL,
	"price" bigint NOT NULL,
	"joined_at" timestamp (3) with time zone NOT NULL,
	"left_at" timestamp (3) with time zone,
	CONSTRAINT "appointment_participants_document_id_unique" UNIQUE("document_id"),
	CONSTRAINT "appointment_participants_seats" CHECK ("appointment_participants"."seats" >= 1)
);
--> statement-breakpoint
CREATE TABLE "appointment_services" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "appointment_services_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"document_id" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"provider_profile" integer NOT NULL,
	"appointment" integer NOT NULL,
	"service" integer NOT NULL,
	"title" text NOT NULL,
	"price" bigint NOT NULL,
	"duration" integer NOT NULL,
	"sort" integer NOT NULL,
	CONSTRAINT "appointment_services_document_id_unique" UNIQUE("document_id")
);
--> statement-breakpoint
CREATE TABLE "appointments" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "appointments_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"document_id" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"provider_profile" integer NOT NULL,
	"archived_at" timestamp (3) with time zone,
	"client_profile" integer,
	"starts_at" timestamp (3) with time zone NOT NULL,
	"ends_at" timestamp (3) with time zone NOT NULL,
	"busy_from" timestamp (3) with time zone NOT NULL,
	"busy_to" timestamp (3) with time zone NOT NULL,
	"time_zone" text NOT NULL,
	"status" text NOT NULL,
	"source" text NOT NULL,
	"capacity" integer DEFAULT 1 NOT NULL,
	"participants_count" integer DEFAULT 0 NOT NULL,
	"seats_left" integer GENERATED ALWAYS AS (capacity - participants_count) STORED,
	"client_comment" text,
	"provider_note" text,
	"price_total" bigint NOT NULL,
	"discount" bigint DEFAULT 0 NOT NULL,
	"promo" integer,
	"client_confirmed_at" timestamp (3) with time zone,
	"cancelled_at" timestamp (3) with time zone,
	"cancelled_by" text,
	"cancel_reason" text,
	"is_late_cancel" boolean DEFAULT false NOT NULL,
	"moves_count" integer DEFAULT 0 NOT NULL,
	"pending_expires_at" timestamp (3) with time zone,
	"allow_overlap" boolean DEFAULT false NOT NULL,
	"reminder_minutes" jsonb,
	"external_id" text,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "appointments_document_id_unique" UNIQUE("document_id"),
	CONSTRAINT "appointments_span" CHECK ("appointments"."ends_at" > "appointments"."starts_at"),
	CONSTRAINT "appointments_length" CHECK ("appointments"."ends_at" - "appointments"."starts_at" <= interval '24 hours'),
	CONSTRAINT "appointments_busy_span" CHECK ("appointments"."busy_from" <= "appointments"."starts_at" and "appointments"."busy_to" >= "appointments"."ends_at"),
	CONSTRAINT "appointments_seats" CHECK ("appointments"."capacity" >= 1 and "appointments"."participants_count" between 0 and "appointments"."capacity"),
	CONSTRAINT "appointments_discount" CHECK ("appointments"."discount" between 0 and "appointments"."price_total")
);
--> statement-breakpoint
CREATE TABLE "service_groups" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "service_groups_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"document_id" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"provider_profile" integer NOT NULL,
	"title" text NOT NULL,
	"sort" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "service_groups_document_id_unique" UNIQUE("document_id")
);
--> statement-breakpoint
CREATE TABLE "service_photos" (
	"service" integer NOT NULL,
	"file" integer NOT NULL,
	"sort" integer NOT NULL,
	CONSTRAINT "service_photos_service_file_pk" PRIMARY KEY("service","file")
);
--> statement-breakpoint
CREATE TABLE "services" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "services_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"document_id" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"provider_profile" integer NOT NULL,
	"archived_at" timestamp (3) with time zone,
	"service_group" integer,
	"title" text NOT NULL,
	"description" text,
	"duration" integer NOT NULL,
	"price" bigint NOT NULL,
	"price_max" bigint,
	"buffer_before" integer DEFAULT 0 NOT NULL,
	"buffer_after" integer DEFAULT 0 NOT NULL,
	"step" integer,
	"capacity" integer DEFAULT 1 NOT NULL,
	"is_online_bookable" boolean DEFAULT true NOT NULL,
	"is_active" boolean DEFAULT true NOT NULL,
	"color" text,
	"sort" integer DEFAULT 0 NOT NULL,
	"slug" text,
	CONSTRAINT "services_document_id_unique" UNIQUE("document_id"),
	CONSTRAINT "services_duration" CHECK ("services"."duration" between 5 and 1440),
	CONSTRAINT "services_price_max" CHECK ("services"."price_max" >= "services"."price")
);
--> statement-breakpoint
CREATE TABLE "client_profiles" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "client_profiles_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"document_id" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"provider_profile" integer NOT NULL,
	"archived_at" timestamp (3) with time zone,
	"user" integer,
	"name" text NOT NULL,
	"phone" text,
	"email" text,
	"birthday" date,
	"comment" text,
	"tags" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"is_blocked" boolean DEFAULT false NOT NULL,
	"locale" text DEFAULT 'ru' NOT NULL,
	"time_zone" text,
	"consents" jsonb,
	"opted_out_channels" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"telegram_chat_id" text,
	"is_anonymous" boolean DEFAULT false NOT NULL,
	"visits_count" integer DEFAULT 0 NOT NULL,
	"no_show_count" integer DEFAULT 0 NOT NULL,
	"first_visit_at" timestamp (3) with time zone,
	"last_visit_at" timestamp (3) with time zone,
	"merged_into" integer,
	CONSTRAINT "client_profiles_document_id_unique" UNIQUE("document_id")
);
--> statement-breakpoint
CREATE TABLE "service_link_openings" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "service_link_openings_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"document_id" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"provider_profile" integer NOT NULL,
	"service" integer,
	"kind" text NOT NULL,
	"visitor_id" text NOT NULL,
	"referrer_host" text,
	"utm_source" text,
	"utm_medium" text,
	"utm_campaign" text,
	"user_agent_class" text DEFAULT 'human' NOT NULL,
	"opened_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "service_link_openings_document_id_unique" UNIQUE("document_id")
);
--> statement-breakpoint
CREATE TABLE "message_templates" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "message_templates_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"document_id" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"provider_profile" integer NOT NULL,
	"booked" text,
	"booked_by_provider" text,
	"reminder" text,
	"moved" text,
	"cancelled" text,
	"ask_review" text,
	"channels" jsonb,
	CONSTRAINT "message_templates_document_id_unique" UNIQUE("document_id"),
	CONSTRAINT "message_templates_provider_profile_unique" UNIQUE("provider_profile")
);
--> statement-breakpoint
CREATE TABLE "notifications" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "notifications_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"document_id" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"user" integer NOT NULL,
	"kind" text NOT NULL,
	"title" text NOT NULL,
	"text" text,
	"data" jsonb,
	"appointment" integer,
	"read_at" timestamp (3) with time zone,
	CONSTRAINT "notifications_document_id_unique" UNIQUE("document_id")
);
--> statement-breakpoint
CREATE TABLE "promo_services" (
	"promo" integer NOT NULL,
	"service" integer NOT NULL,
	"sort" integer NOT NULL,
	CONSTRAINT "promo_services_promo_service_pk" PRIMARY KEY("promo","service")
);
--> statement-breakpoint
CREATE TABLE "promos" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "promos_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"document_id" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"provider_profile" integer NOT NULL,
	"archived_at" timestamp (3) with time zone,
	"title" text NOT NULL,
	"description" text,
	"kind" text NOT NULL,
	"value" bigint NOT NULL,
	"starts_at" timestamp (3) with time zone,
	"ends_at" timestamp (3) with time zone,
	"weekdays" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"time_from" time,
	"time_to" time,
	"new_clients_only" boolean DEFAULT false NOT NULL,
	"code" text,
	"max_uses" integer,
	"max_uses_per_client" integer,
	"used_count" integer DEFAULT 0 NOT NULL,
	"is_active" boolean DEFAULT true NOT NULL,
	CONSTRAINT "promos_document_id_unique" UNIQUE("document_id"),
	CONSTRAINT "promos_value" CHECK ("promos"."value" >= 0 and ("promos"."kind" <> 'percent' or "promos"."value" <= 100)),
	CONSTRAINT "promos_span" CHECK ("promos"."ends_at" > "promos"."starts_at"),
	CONSTRAINT "promos_times" CHECK (("promos"."time_from" is null) = ("promos"."time_to" is null))
);
--> statement-breakpoint
CREATE TABLE "reviews" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "reviews_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"document_id" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"provider_profile" integer NOT NULL,
	"client_profile" integer NOT NULL,
	"appointment" integer NOT NULL,
	"rating" integer NOT NULL,
	"text" text,
	"status" text NOT NULL,
	"reply" text,
	"replied_at" timestamp (3) with time zone,
	"source" text NOT NULL,
	"edited_at" timestamp (3) with time zone,
	CONSTRAINT "reviews_document_id_unique" UNIQUE("document_id"),
	CONSTRAINT "reviews_rating" CHECK ("reviews"."rating" between 1 and 5)
);
--> statement-breakpoint
CREATE TABLE "holidays" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "holidays_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"document_id" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"provider_profile" integer NOT NULL,
	"title" text,
	"kind" text DEFAULT 'day_off' NOT NULL,
	"date_from" date,
	"date_to" date,
	"starts_at" timestamp (3) with time zone,
	"ends_at" timestamp (3) with time zone,
	"repeat_yearly" boolean DEFAULT false NOT NULL,
	CONSTRAINT "holidays_document_id_unique" UNIQUE("document_id"),
	CONSTRAINT "holidays_span" CHECK (num_nulls("holidays"."date_from", "holidays"."date_to") = 0 and num_nonnulls("holidays"."starts_at", "holidays"."ends_at") = 0
        or num_nulls("holidays"."starts_at", "holidays"."ends_at") = 0 and num_nonnulls("holidays"."date_from", "holidays"."date_to") = 0),
	CONSTRAINT "holidays_order" CHECK (coalesce("holidays"."date_to" >= "holidays"."date_from", "holidays"."ends_at" > "holidays"."starts_at"))
);
--> statement-breakpoint
CREATE TABLE "timetable_services" (
	"timetable" integer NOT NULL,
	"service" integer NOT NULL,
	"sort" integer NOT NULL,
	CONSTRAINT "timetable_services_timetable_service_pk" PRIMARY KEY("timetable","service")
);
--> statement-breakpoint
CREATE TABLE "timetables" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "timetables_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"document_id" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"provider_profile" integer NOT NULL,
	"title" text,
	"kind" text NOT NULL,
	"valid_from" date NOT NULL,
	"valid_to" date,
	"priority" integer DEFAULT 0 NOT NULL,
	"is_online_bookable" boolean DEFAULT true NOT NULL,
	"weekly" jsonb,
	"cycle" jsonb,
	"dates" jsonb,
	"breaks" jsonb DEFAULT '[]'::jsonb NOT NULL,
	CONSTRAINT "timetables_document_id_unique" UNIQUE("document_id"),
	CONSTRAINT "timetables_valid" CHECK ("timetables"."valid_to" >= "timetables"."valid_from"),
	CONSTRAINT "timetables_plan" CHECK (case "timetables"."kind" when 'weekly' then "timetables"."weekly" when 'cycle' then "timetables"."cycle" else "timetables"."dates" end is not null)
);
--> statement-breakpoint
ALTER TABLE "provider_profiles" ADD COLUMN "lat" double precision;--> statement-breakpoint
ALTER TABLE "provider_profiles" ADD COLUMN "lon" double precision;--> statement-breakpoint
ALTER TABLE "provider_profiles" ADD COLUMN "slug" text;--> statement-breakpoint
ALTER TABLE "provider_profiles" ADD COLUMN "booking_policy" text DEFAULT 'auto' NOT NULL;--> statement-breakpoint
ALTER TABLE "provider_profiles" ADD COLUMN "slot_mode" text DEFAULT 'grid' NOT NULL;--> statement-breakpoint
ALTER TABLE "provider_profiles" ADD COLUMN "step" integer DEFAULT 15 NOT NULL;--> statement-breakpoint
ALTER TABLE "provider_profiles" ADD COLUMN "fixed_times" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "provider_profiles" ADD COLUMN "min_lead_minutes" integer DEFAULT 60 NOT NULL;--> statement-breakpoint
ALTER TABLE "provider_profiles" ADD COLUMN "max_lead_days" integer DEFAULT 90 NOT NULL;--> statement-breakpoint
ALTER TABLE "provider_profiles" ADD COLUMN "max_per_day" integer;--> statement-breakpoint
ALTER TABLE "provider_profiles" ADD COLUMN "client_move_limit" integer DEFAULT 3;--> statement-breakpoint
ALTER TABLE "provider_profiles" ADD COLUMN "cancel_window_minutes" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "provider_profiles" ADD COLUMN "pending_ttl_minutes" integer DEFAULT 1440 NOT NULL;--> statement-breakpoint
ALTER TABLE "provider_profiles" ADD COLUMN "reminder_minutes" jsonb DEFAULT '[1440,120]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "provider_profiles" ADD COLUMN "quiet_from" time DEFAULT '21:00' NOT NULL;--> statement-breakpoint
ALTER TABLE "provider_profiles" ADD COLUMN "quiet_to" time DEFAULT '09:00' NOT NULL;--> statement-breakpoint
ALTER TABLE "provider_profiles" ADD COLUMN "rating" double precision;--> statement-breakpoint
ALTER TABLE "provider_profiles" ADD COLUMN "reviews_count" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "tariffs" ADD COLUMN "sort" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "tariffs" ADD COLUMN "is_active" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "appointment_participants" ADD CONSTRAINT "appointment_participants_provider_profile_provider_profiles_id_fk" FOREIGN KEY ("provider_profile") REFERENCES "public"."provider_profiles"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "appointment_participants" ADD CONSTRAINT "appointment_participants_appointment_appointments_id_fk" FOREIGN KEY ("appointment") REFERENCES "public"."appointments"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "appointment_participants" ADD CONSTRAINT "appointment_participants_client_profile_client_profiles_id_fk" FOREIGN KEY ("client_profile") REFERENCES "public"."client_profiles"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "appointment_services" ADD CONSTRAINT "appointment_services_provider_profile_provider_profiles_id_fk" FOREIGN KEY ("provider_profile") REFERENCES "public"."provider_profiles"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "appointment_services" ADD CONSTRAINT "appointment_services_appointment_appointments_id_fk" FOREIGN KEY ("appointment") REFERENCES "public"."appointments"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "appointment_services" ADD CONSTRAINT "appointment_services_service_services_id_fk" FOREIGN KEY ("service") REFERENCES "public"."services"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "appointments" ADD CONSTRAINT "appointments_provider_profile_provider_profiles_id_fk" FOREIGN KEY ("provider_profile") REFERENCES "public"."provider_profiles"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "appointments" ADD CONSTRAINT "appointments_client_profile_client_profiles_id_fk" FOREIGN KEY ("client_profile") REFERENCES "public"."client_profiles"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "appointments" ADD CONSTRAINT "appointments_promo_promos_id_fk" FOREIGN KEY ("promo") REFERENCES "public"."promos"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "service_groups" ADD CONSTRAINT "service_groups_provider_profile_provider_profiles_id_fk" FOREIGN KEY ("provider_profile") REFERENCES "public"."provider_profiles"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "service_photos" ADD CONSTRAINT "service_photos_service_services_id_fk" FOREIGN KEY ("service") REFERENCES "public"."services"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "service_photos" ADD CONSTRAINT "service_photos_file_files_id_fk" FOREIGN KEY ("file") REFERENCES "public"."files"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "services" ADD CONSTRAINT "services_provider_profile_provider_profiles_id_fk" FOREIGN KEY ("provider_profile") REFERENCES "public"."provider_profiles"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "services" ADD CONSTRAINT "services_service_group_service_groups_id_fk" FOREIGN KEY ("service_group") REFERENCES "public"."service_groups"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "client_profiles" ADD CONSTRAINT "client_profiles_provider_profile_provider_profiles_id_fk" FOREIGN KEY ("provider_profile") REFERENCES "public"."provider_profiles"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "client_profiles" ADD CONSTRAINT "client_profiles_user_users_id_fk" FOREIGN KEY ("user") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "client_profiles" ADD CONSTRAINT "client_profiles_merged_into_client_profiles_id_fk" FOREIGN KEY ("merged_into") REFERENCES "public"."client_profiles"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "service_link_openings" ADD CONSTRAINT "service_link_openings_provider_profile_provider_profiles_id_fk" FOREIGN KEY ("provider_profile") REFERENCES "public"."provider_profiles"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "service_link_openings" ADD CONSTRAINT "service_link_openings_service_services_id_fk" FOREIGN KEY ("service") REFERENCES "public"."services"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "message_templates" ADD CONSTRAINT "message_templates_provider_profile_provider_profiles_id_fk" FOREIGN KEY ("provider_profile") REFERENCES "public"."provider_profiles"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_user_users_id_fk" FOREIGN KEY ("user") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_appointment_appointments_id_fk" FOREIGN KEY ("appointment") REFERENCES "public"."appointments"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "promo_services" ADD CONSTRAINT "promo_services_promo_promos_id_fk" FOREIGN KEY ("promo") REFERENCES "public"."promos"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "promo_services" ADD CONSTRAINT "promo_services_service_services_id_fk" FOREIGN KEY ("service") REFERENCES "public"."services"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "promos" ADD CONSTRAINT "promos_provider_profile_provider_profiles_id_fk" FOREIGN KEY ("provider_profile") REFERENCES "public"."provider_profiles"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reviews" ADD CONSTRAINT "reviews_provider_profile_provider_profiles_id_fk" FOREIGN KEY ("provider_profile") REFERENCES "public"."provider_profiles"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reviews" ADD CONSTRAINT "reviews_client_profile_client_profiles_id_fk" FOREIGN KEY ("client_profile") REFERENCES "public"."client_profiles"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reviews" ADD CONSTRAINT "reviews_appointment_appointments_id_fk" FOREIGN KEY ("appointment") REFERENCES "public"."appointments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "holidays" ADD CONSTRAINT "holidays_provider_profile_provider_profiles_id_fk" FOREIGN KEY ("provider_profile") REFERENCES "public"."provider_profiles"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "timetable_services" ADD CONSTRAINT "timetable_services_timetable_timetables_id_fk" FOREIGN KEY ("timetable") REFERENCES "public"."timetables"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "timetable_services" ADD CONSTRAINT "timetable_services_service_services_id_fk" FOREIGN KEY ("service") REFERENCES "public"."services"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "timetables" ADD CONSTRAINT "timetables_provider_profile_provider_profiles_id_fk" FOREIGN KEY ("provider_profile") REFERENCES "public"."provider_profiles"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "appointment_participants_once" ON "appointment_participants" USING btree ("appointment","client_profile") WHERE "appointment_participants"."status" <> 'left';--> statement-breakpoint
CREATE INDEX "appointment_participants_client" ON "appointment_participants" USING btree ("client_profile");--> statement-breakpoint
CREATE UNIQUE INDEX "appointment_services_order" ON "appointment_services" USING btree ("appointment","sort");--> statement-breakpoint
CREATE INDEX "appointment_services_service" ON "appointment_services" USING btree ("service");--> statement-breakpoint
CREATE INDEX "appointments_provider" ON "appointments" USING btree ("provider_profile","starts_at");--> statement-breakpoint
CREATE INDEX "appointments_client" ON "appointments" USING btree ("client_profile","starts_at");--> statement-breakpoint
CREATE UNIQUE INDEX "appointments_external" ON "appointments" USING btree ("provider_profile","external_id");--> statement-breakpoint
CREATE INDEX "service_groups_provider" ON "service_groups" USING btree ("provider_profile");--> statement-breakpoint
CREATE INDEX "services_provider" ON "services" USING btree ("provider_profile");--> statement-breakpoint
CREATE INDEX "services_group" ON "services" USING btree ("service_group");--> statement-breakpoint
CREATE UNIQUE INDEX "services_slug" ON "services" USING btree ("provider_profile","slug") WHERE "services"."archived_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "client_profiles_phone" ON "client_profiles" USING btree ("provider_profile","phone") WHERE "client_profiles"."merged_into" is null and "client_profiles"."archived_at" is null;--> statement-breakpoint
CREATE INDEX "client_profiles_user" ON "client_profiles" USING btree ("user");--> statement-breakpoint
CREATE INDEX "client_profiles_name" ON "client_profiles" USING gin ("name" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "client_profiles_phone_part" ON "client_profiles" USING gin ("phone" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "service_link_openings_provider" ON "service_link_openings" USING btree ("provider_profile","opened_at");--> statement-breakpoint
CREATE INDEX "service_link_openings_service" ON "service_link_openings" USING btree ("service","opened_at");--> statement-breakpoint
CREATE INDEX "notifications_user" ON "notifications" USING btree ("user","created_at");--> statement-breakpoint
CREATE INDEX "promos_provider" ON "promos" USING btree ("provider_profile");--> statement-breakpoint
CREATE UNIQUE INDEX "promos_code" ON "promos" USING btree ("provider_profile",lower("code")) WHERE "promos"."archived_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "reviews_client" ON "reviews" USING btree ("provider_profile","client_profile");--> statement-breakpoint
CREATE INDEX "reviews_appointment" ON "reviews" USING btree ("appointment");--> statement-breakpoint
CREATE INDEX "holidays_provider" ON "holidays" USING btree ("provider_profile");--> statement-breakpoint
CREATE INDEX "timetables_provider" ON "timetables" USING btree ("provider_profile");--> statement-breakpoint
ALTER TABLE "provider_profiles" ADD CONSTRAINT "provider_profiles_slug_unique" UNIQUE("slug");--> statement-breakpoint
ALTER TABLE "provider_profiles" ADD CONSTRAINT "provider_profiles_step" CHECK ("provider_profiles"."step" between 5 and 240);--> statement-breakpoint
ALTER TABLE "provider_profiles" ADD CONSTRAINT "provider_profiles_place" CHECK (("provider_profiles"."lat" is null) = ("provider_profiles"."lon" is null));