-- Keys in a circle, exclusion constraints and functions: Drizzle cannot express them. Triggers are in 0002_triggers.
-- Users refer to files and files to users: the second key is made here.
ALTER TABLE "files" ADD CONSTRAINT "files_user_users_id_fk"
  FOREIGN KEY ("user") REFERENCES "users"("id") ON DELETE SET NULL;
--> statement-breakpoint
-- Tables that are kept by months (`tables/monthly.ts`): a partition for each month of UTC, made ahead of time, and one for
-- rows of no month that was made, so that no row is refused for want of one. Making a month takes theirs out of it.
CREATE TABLE "audit_entries_rest" PARTITION OF "audit_entries" DEFAULT;
--> statement-breakpoint
CREATE TABLE "service_link_openings_rest" PARTITION OF "service_link_openings" DEFAULT;
--> statement-breakpoint
CREATE TABLE "delivery_attempts_rest" PARTITION OF "delivery_attempts" DEFAULT;
--> statement-breakpoint
-- Makes the month of an instant; false: it is there. Attached when it is made, it keeps neither readers nor writers of
-- other months waiting. What it refers to is locked for that moment: where somebody holds that, it gives up soon
-- (`lock_not_available`), before those who come after it wait, and is tried again later. Where rows of the month came
-- already more may come: who adds one waits, as the place it was to go to would refuse it afterwards.
CREATE FUNCTION make_month(parent regclass, at timestamptz) RETURNS boolean LANGUAGE plpgsql
  SET lock_timeout = '250ms' AS $$
DECLARE
  first CONSTANT timestamp := date_trunc('month', at AT TIME ZONE 'UTC');
  since CONSTANT timestamptz := first AT TIME ZONE 'UTC';
  until CONSTANT timestamptz := (first + interval '1 month') AT TIME ZONE 'UTC';
  name CONSTANT text := (SELECT relname FROM pg_class WHERE oid = parent);
  month CONSTANT text := name || to_char(first, '_YYYY_MM');
  rest CONSTANT text := name || '_rest';
  key CONSTANT text := (SELECT a.attname FROM pg_partitioned_table p
    JOIN pg_attribute a ON a.attrelid = p.partrelid AND a.attnum = p.partattrs[0] WHERE p.partrelid = parent);
  has_rows boolean;
BEGIN
  IF EXISTS (SELECT FROM pg_class WHERE relname = month) THEN RETURN false; END IF;
  PERFORM pg_advisory_xact_lock(hashtext(month));
  -- Not by the catalog's cache, which does not know yet what another node made meanwhile.
  IF EXISTS (SELECT FROM pg_class WHERE relname = month) THEN RETURN false; END IF;
  EXECUTE format('CREATE TABLE %I (LIKE %I INCLUDING DEFAULTS INCLUDING CONSTRAINTS)', month, name);
  EXECUTE format('SELECT EXISTS (SELECT FROM %I WHERE %I >= %L AND %2$I < %4$L)', rest, key, since, until) INTO has_rows;
  IF has_rows THEN EXECUTE format('LOCK TABLE ONLY %I IN SHARE ROW EXCLUSIVE MODE', name); END IF;
  EXECUTE format('LOCK TABLE %I IN ACCESS EXCLUSIVE MODE', rest);
  EXECUTE format('WITH moved AS (DELETE FROM %I WHERE %I >= %L AND %2$I < %4$L RETURNING *)
    INSERT INTO %5$I SELECT * FROM moved', rest, key, since, until, month);
  EXECUTE format('ALTER TABLE %I ATTACH PARTITION %I FOR VALUES FROM (%L) TO (%L)', name, month, since, until);
  RETURN true;
END $$;
--> statement-breakpoint
-- A unique key of a table that is kept by months holds the instant as well, so that two instants are two keys. Who adds
-- the same view or reading at once waits here for the other, and adds none, whichever months the two are of.
CREATE FUNCTION keep_page_view_once() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_advisory_xact_lock(hashtextextended(NEW.document_id, 0));
  -- A day of any zone, the longest as well.
  IF EXISTS (SELECT FROM service_link_openings o WHERE o.document_id = NEW.document_id
      AND o.opened_at BETWEEN NEW.opened_at - interval '2 days' AND NEW.opened_at + interval '2 days') THEN
    RETURN NULL;
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE FUNCTION keep_reading_once() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_advisory_xact_lock(hashtextextended(NEW.read_key, 0));
  -- The key names an hour.
  IF EXISTS (SELECT FROM audit_entries e WHERE e.read_key = NEW.read_key
      AND e.created_at BETWEEN NEW.created_at - interval '1 hour' AND NEW.created_at + interval '1 hour') THEN
    RETURN NULL;
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
-- No two appointments of one provider keep the same time, buffers included.
ALTER TABLE "appointments" ADD CONSTRAINT "appointments_busy" EXCLUDE USING gist (
  "provider_profile" WITH =,
  tstzrange("busy_from", "busy_to") WITH &&
) WHERE ("status" IN ('pending', 'confirmed', 'in_progress') AND NOT "allow_overlap" AND "archived_at" IS NULL);
--> statement-breakpoint
-- One plan at a time: no two periods of one provider overlap.
ALTER TABLE "user_tariffs" ADD CONSTRAINT "user_tariffs_period" EXCLUDE USING gist (
  "provider_profile" WITH =,
  tstzrange("starts_at", "ends_at") WITH &&
) WHERE ("status" <> 'cancelled');
--> statement-breakpoint
-- The database itself announces changes of the rows that nodes cache between requests (platform/cache/cache.ts), in the
-- transaction that makes them: no writer can omit it.
CREATE FUNCTION announce_row() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  was jsonb := CASE WHEN TG_OP <> 'INSERT' THEN to_jsonb(OLD) END;
  is_now jsonb := CASE WHEN TG_OP <> 'DELETE' THEN to_jsonb(NEW) END;
BEGIN
  -- TG_ARGV: the topic, and the column with the number that completes it.
  PERFORM pg_notify('okoshko_changes', TG_ARGV[0] || ':' || (was ->> TG_ARGV[1])) WHERE was IS NOT NULL;
  PERFORM pg_notify('okoshko_changes', TG_ARGV[0] || ':' || (is_now ->> TG_ARGV[1])) WHERE is_now IS NOT NULL;
  RETURN NULL;
END $$;
--> statement-breakpoint
-- Announces that free starts of the row's provider may be others.
CREATE FUNCTION announce_calendar() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP <> 'INSERT' THEN
    PERFORM pg_notify('okoshko_changes', 'calendar:' || OLD.provider_profile);
  END IF;
  IF TG_OP <> 'DELETE' THEN
    PERFORM pg_notify('okoshko_changes', 'calendar:' || NEW.provider_profile);
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION announce_permissions() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('okoshko_changes', 'permissions');
  RETURN NULL;
END $$;
--> statement-breakpoint
-- Announces the account of a client profile, a client's own or a link's guest's; counts of the client do not change it.
CREATE FUNCTION announce_client() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('okoshko_changes', 'actor:' || account)
    FROM (VALUES (OLD."user"), (OLD."guest"), (NEW."user"), (NEW."guest")) AS of_client (account)
    WHERE account IS NOT NULL;
  RETURN NULL;
END $$;
--> statement-breakpoint
-- Strangers know nothing of a provider whose account is blocked.
CREATE FUNCTION announce_blocked() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('okoshko_changes', 'provider:' || id) FROM provider_profiles WHERE "user" = NEW.id;
  RETURN NULL;
END $$;
--> statement-breakpoint
-- Announces rows of a service as its provider's; changes of the service itself are announced by its own trigger.
CREATE FUNCTION announce_service() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('okoshko_changes', 'provider:' || s.provider_profile) FROM services s
    WHERE TG_OP <> 'INSERT' AND s.id = OLD.service OR TG_OP <> 'DELETE' AND s.id = NEW.service;
  RETURN NULL;
END $$;
--> statement-breakpoint
-- Answers that nodes keep (`announced` of a collection's declaration) are announced as rights are.
CREATE FUNCTION announce_topic() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('okoshko_changes', TG_ARGV[0]);
  RETURN NULL;
END $$;
--> statement-breakpoint
-- Announces to professionals' streams (platform/live) which document of which collection changed, and whose it is; a
-- document never passes to another provider. Equal announcements of a transaction are one. TG_ARGV: the collection.
CREATE FUNCTION announce_of_provider() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' THEN
    PERFORM pg_notify('okoshko_changes', 'document:' || TG_ARGV[0] || ':' || OLD.document_id || ':p' || OLD.provider_profile);
  ELSE
    PERFORM pg_notify('okoshko_changes', 'document:' || TG_ARGV[0] || ':' || NEW.document_id || ':p' || NEW.provider_profile);
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
-- Staff may give a user's document to another user: whose it was loses it, whose it is has it.
CREATE FUNCTION announce_of_user() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP <> 'INSERT' THEN
    PERFORM pg_notify('okoshko_changes', 'document:' || TG_ARGV[0] || ':' || OLD.document_id || ':u' || OLD."user");
  END IF;
  IF TG_OP <> 'DELETE' THEN
    PERFORM pg_notify('okoshko_changes', 'document:' || TG_ARGV[0] || ':' || NEW.document_id || ':u' || NEW."user");
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
-- Announces the appointment, as rows that belong to it are read inside it.
CREATE FUNCTION announce_of_appointment() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('okoshko_changes', 'document:appointments:' || a.document_id || ':p' || a.provider_profile)
    FROM appointments a WHERE a.id = coalesce(NEW.appointment, OLD.appointment);
  RETURN NULL;
END $$;
--> statement-breakpoint
-- Announces to operators what waits for the staff, as a kind of the inbox and, of a collection, as a document.
-- Undelivered messages are not announced: thousands end in a minute, and they are counted every half minute anyway.
CREATE FUNCTION announce_of_staff() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('okoshko_changes', 'document:inbox:' || TG_ARGV[0] || ':staff');
  IF TG_NARGS > 1 AND TG_OP = 'DELETE' THEN
    PERFORM pg_notify('okoshko_changes', 'document:' || TG_ARGV[1] || ':' || OLD.document_id || ':staff');
  ELSIF TG_NARGS > 1 THEN
    PERFORM pg_notify('okoshko_changes', 'document:' || TG_ARGV[1] || ':' || NEW.document_id || ':staff');
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
-- Counts a try against each of the rules (platform/db/limits.ts), or against none where one of them refuses it: then its
-- row comes with `allowed` false. Counted in one statement, fifty tries at once are counted as fifty, in whatever order
-- their instants come. Windows, pauses and refills are milliseconds. A rule with a `refill` has no window: a try takes one
-- of `max`, one comes back each `refill`, and `resets_at` is when all of them are back (the generic cell rate algorithm).
CREATE FUNCTION count_tries("instant" timestamptz, "rules" jsonb)
  RETURNS TABLE ("key" text, "count" integer, "available_at" timestamptz, "resets_at" timestamptz, "allowed" boolean)
  LANGUAGE plpgsql AS $$
#variable_conflict use_column
DECLARE
  rule record;
  ms CONSTANT interval := interval '1 millisecond';
BEGIN
  FOR rule IN SELECT * FROM jsonb_to_recordset(rules) AS r ("name" text, "max" integer, "duration" bigint, "pauses" bigint[], "refill" bigint)
  LOOP
    IF rule.refill IS NOT NULL THEN
      RETURN QUERY INSERT INTO "limits" AS l ("key", "count", "available_at", "resets_at")
        VALUES (rule.name, 1, instant, instant + rule.refill * ms)
        ON CONFLICT ("key") DO UPDATE SET
          "count" = l.count + 1,
          "resets_at" = greatest(l.resets_at, instant) + rule.refill * ms
        WHERE l.resets_at <= instant + (rule.max - 1) * rule.refill * ms
        RETURNING l.key, l.count, l.available_at, l.resets_at, true;
      IF NOT FOUND THEN RAISE SQLSTATE 'OK429'; END IF;
      CONTINUE;
    END IF;
    RETURN QUERY INSERT INTO "limits" AS l ("key", "count", "available_at", "resets_at")
      VALUES (rule.name, 1, instant + rule.pauses[1] * ms, instant + rule.duration * ms)
      ON CONFLICT ("key") DO UPDATE SET
        "count" = CASE WHEN l.resets_at <= instant THEN 1 ELSE l.count + 1 END,
        "available_at" = instant + ms * rule.pauses[least(cardinality(rule.pauses), CASE WHEN l.resets_at <= instant THEN 1 ELSE l.count + 1 END)],
        "resets_at" = CASE WHEN l.resets_at <= instant THEN excluded.resets_at ELSE l.resets_at END
      WHERE (l.available_at <= instant OR rule.pauses[least(cardinality(rule.pauses), l.count)] = 0)
        AND (l.resets_at <= instant OR l.count < rule.max)
      RETURNING l.key, l.count, l.available_at, l.resets_at, true;
    IF NOT FOUND THEN RAISE SQLSTATE 'OK429'; END IF;
  END LOOP;
EXCEPTION WHEN SQLSTATE 'OK429' THEN
  RETURN QUERY SELECT l.key, l.count, l.available_at, l.resets_at, false FROM "limits" l WHERE l.key = rule.name;
END $$;
--> statement-breakpoint
-- Rows that somebody waits for are announced to the background (platform/jobs/due-job.ts) by the name of their table.
-- Rows for later are not, nor are changes: the background looks every second for what became due. Each commit that
-- announces something waits for the others that do, so none does for a reminder of next week.
CREATE FUNCTION announce_due() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('okoshko_changes', 'due:' || TG_TABLE_NAME);
  RETURN NULL;
END $$;
--> statement-breakpoint
-- The ledger: what is written stays, and every movement sums to zero when its transaction ends.
CREATE FUNCTION refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION '% is append-only', TG_TABLE_NAME;
END $$;
--> statement-breakpoint
CREATE FUNCTION check_movement() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF (SELECT sum(amount) FROM ledger_postings WHERE movement = NEW.movement) <> 0 THEN
    RAISE EXCEPTION 'movement % does not sum to zero', NEW.movement;
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
-- Histories stay as they were written; only what people said in them may go, with the people.
CREATE FUNCTION refuse_all_but_erasure() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  words CONSTANT text[] := '{client_comment,provider_note,cancel_reason,text,reply,complaint}';
BEGIN
  IF TG_OP = 'UPDATE'
    AND to_jsonb(NEW) - '{before,after}'::text[] = to_jsonb(OLD) - '{before,after}'::text[]
    AND (NEW.before IS NOT DISTINCT FROM OLD.before OR NEW.before = OLD.before - words)
    AND (NEW.after IS NOT DISTINCT FROM OLD.after OR NEW.after = OLD.after - words)
  THEN
    RETURN NEW;
  END IF;
  RAISE EXCEPTION '% is append-only', TG_TABLE_NAME;
END $$;
--> statement-breakpoint
-- Logs the instant of a change in rows that statistics count, in the transaction of the change. Instants are logged,
-- not days: their day follows from the provider's clock when they are read.
CREATE FUNCTION log_openings() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP <> 'INSERT' THEN
    INSERT INTO statistics_changes (provider_profile, at)
      SELECT DISTINCT provider_profile, opened_at FROM before_rows;
  END IF;
  IF TG_OP <> 'DELETE' THEN
    INSERT INTO statistics_changes (provider_profile, at)
      SELECT DISTINCT provider_profile, opened_at FROM after_rows;
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
-- An appointment is counted on the day it begins, and as a booking on the day it was made, which stays. Each statement
-- names its columns, so that its plan is kept: planning it anew takes longer than running it.
CREATE FUNCTION log_bookings() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    INSERT INTO statistics_changes (provider_profile, at)
      SELECT DISTINCT a.provider_profile, moment.at FROM after_rows a
      CROSS JOIN LATERAL (VALUES (a.starts_at), (a.created_at)) moment(at);
  ELSIF TG_OP = 'DELETE' THEN
    INSERT INTO statistics_changes (provider_profile, at)
      SELECT DISTINCT a.provider_profile, moment.at FROM before_rows a
      CROSS JOIN LATERAL (VALUES (a.starts_at), (a.created_at)) moment(at);
  ELSE
    INSERT INTO statistics_changes (provider_profile, at)
      SELECT provider_profile, starts_at FROM before_rows
      UNION SELECT provider_profile, starts_at FROM after_rows;
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
-- An archived one is no booking of its day any more.
CREATE FUNCTION log_archived_booking() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO statistics_changes (provider_profile, at)
    SELECT DISTINCT a.provider_profile, a.created_at FROM after_rows a
    JOIN before_rows b ON b.id = a.id AND b.archived_at IS DISTINCT FROM a.archived_at;
  RETURN NULL;
END $$;
--> statement-breakpoint
-- Services are added to appointments and taken out of them later: it was a booking of them all, or of none.
CREATE FUNCTION log_service_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO statistics_changes (provider_profile, at)
    SELECT DISTINCT a.provider_profile, moment.at FROM changed_rows l
    JOIN appointments a ON a.id = l.appointment
    CROSS JOIN LATERAL (VALUES (a.starts_at), (a.created_at)) moment(at);
  RETURN NULL;
END $$;
--> statement-breakpoint
-- Logs who came to a group, and for what price: unlike joining and leaving, this does not change the appointment.
CREATE FUNCTION log_participant_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO statistics_changes (provider_profile, at)
    SELECT DISTINCT a.provider_profile, a.starts_at FROM after_rows p
    JOIN appointments a ON a.id = p.appointment;
  RETURN NULL;
END $$;
--> statement-breakpoint
-- By another clock the days are other days: all of them are counted again. Openings of days whose rows were dropped stay
-- as the former clock counted them.
CREATE FUNCTION recount_statistics() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  horizon CONSTANT date := (SELECT (h.since AT TIME ZONE 'UTC')::date FROM month_horizons h
    WHERE h.name = 'service_link_openings');
BEGIN
  DELETE FROM statistics_days d WHERE d.provider_profile = NEW.id
    AND (horizon IS NULL OR d.date > horizon OR d.unique_visitors = 0);
  INSERT INTO statistics_changes (provider_profile, at)
    SELECT DISTINCT NEW.id, moment.at FROM appointments a
    CROSS JOIN LATERAL (VALUES (a.starts_at), (a.created_at)) moment(at)
    WHERE a.provider_profile = NEW.id
    UNION
    SELECT DISTINCT NEW.id, o.opened_at FROM service_link_openings o
    WHERE o.provider_profile = NEW.id
    UNION
    SELECT NEW.id, (d.date + time '12:00') AT TIME ZONE NEW.time_zone FROM statistics_days d
    WHERE d.provider_profile = NEW.id;
  RETURN NULL;
END $$;
--> statement-breakpoint
-- The days of the whole service are counted once they are over (`company_days`). What changes one of those afterwards
-- says so in its own transaction; of days that are not over, nobody has to be told.
CREATE FUNCTION company_day(at timestamptz) RETURNS date LANGUAGE sql IMMUTABLE AS
  $$ SELECT (at AT TIME ZONE 'Europe/Moscow')::date $$;
--> statement-breakpoint
-- In PL/pgSQL, as a connection keeps its plan: in SQL it would be planned anew for each row that changes.
CREATE FUNCTION recount_company(first timestamptz, last timestamptz) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO company_changes (date)
    SELECT d.date FROM company_days d WHERE d.date BETWEEN company_day(first) AND company_day(last);
END $$;
--> statement-breakpoint
-- Rows that are counted on the day they were made.
CREATE FUNCTION log_company_rows() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO company_changes (date)
    SELECT d.date FROM (SELECT DISTINCT company_day(created_at) AS date FROM changed_rows) r
    JOIN company_days d ON d.date = r.date;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION log_company_row() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM recount_company(NEW.created_at, NEW.created_at);
  RETURN NULL;
END $$;
--> statement-breakpoint
-- An appointment is counted on the day it was made, and keeps its provider active for 30 days; what became of it
-- is counted on the day it begins.
CREATE FUNCTION log_company_appointments() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO company_changes (date)
    SELECT d.date FROM (SELECT DISTINCT company_day(starts_at) AS date FROM changed_rows) r
    JOIN company_days d ON d.date = r.date
    UNION
    SELECT d.date FROM (SELECT DISTINCT company_day(created_at) AS date FROM changed_rows) r
    JOIN company_days d ON d.date BETWEEN r.date AND r.date + 29;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION log_company_appointment() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM recount_company(OLD.starts_at, OLD.starts_at);
  PERFORM recount_company(NEW.starts_at, NEW.starts_at);
  IF OLD.archived_at IS DISTINCT FROM NEW.archived_at OR OLD.source <> NEW.source THEN
    PERFORM recount_company(NEW.created_at, NEW.created_at + interval '29 days');
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
-- A plan is in force from its first day to its last; who had no other before began to pay on the first, and who has no other
-- after stops on the last. Whether its provider began to pay soon is counted on the day of their profile. The overage, which
-- grows with each appointment, is counted on the last.
CREATE FUNCTION log_company_plan() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' THEN
    IF (OLD.status, OLD.starts_at, OLD.ends_at, OLD.cost, OLD.paid) IS NOT DISTINCT FROM
        (NEW.status, NEW.starts_at, NEW.ends_at, NEW.cost, NEW.paid) AND NEW.status <> 'cancelled' THEN
      PERFORM recount_company(NEW.ends_at, NEW.ends_at);
      RETURN NULL;
    END IF;
  END IF;
  IF TG_OP <> 'INSERT' THEN
    PERFORM recount_company(OLD.starts_at, OLD.ends_at),
      recount_company(p.created_at, p.created_at) FROM provider_profiles p WHERE p.id = OLD.provider_profile;
  END IF;
  IF TG_OP <> 'DELETE' THEN
    PERFORM recount_company(NEW.starts_at, NEW.ends_at),
      recount_company(p.created_at, p.created_at) FROM provider_profiles p WHERE p.id = NEW.provider_profile;
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
-- Two instants of a row, by their columns' names: those before and those after.
CREATE FUNCTION log_company_instants() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  name text;
BEGIN
  FOREACH name IN ARRAY TG_ARGV LOOP
    IF TG_OP <> 'INSERT' THEN
      PERFORM recount_company(at, at) FROM (SELECT (to_jsonb(OLD) ->> name)::timestamptz AS at) o;
    END IF;
    IF TG_OP <> 'DELETE' THEN
      PERFORM recount_company(at, at) FROM (SELECT (to_jsonb(NEW) ->> name)::timestamptz AS at) n;
    END IF;
  END LOOP;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION log_company_message() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP <> 'INSERT' THEN
    PERFORM recount_company(OLD.sent_at, OLD.sent_at);
  END IF;
  IF TG_OP <> 'DELETE' THEN
    PERFORM recount_company(NEW.sent_at, NEW.sent_at);
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
-- A slug that its provider gives up leads on to them, and for 90 days nobody else may take it. Of each provider the
-- last five are kept: who changes slugs does not use up the good ones.
CREATE FUNCTION keep_former_slug() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT FROM former_slugs f
      WHERE f.slug = NEW.slug AND f.provider_profile <> NEW.id AND f.reserved_until > NEW.updated_at) THEN
    RAISE unique_violation USING CONSTRAINT = 'provider_profiles_slug_unique';
  END IF;
  DELETE FROM former_slugs f WHERE f.slug = NEW.slug;
  IF TG_OP = 'UPDATE' AND OLD.slug IS NOT NULL THEN
    INSERT INTO former_slugs VALUES (OLD.slug, NEW.id, NEW.updated_at + interval '90 days');
    DELETE FROM former_slugs f WHERE f.provider_profile = NEW.id AND f.slug NOT IN (
      SELECT l.slug FROM former_slugs l WHERE l.provider_profile = NEW.id
      ORDER BY l.reserved_until DESC, l.slug LIMIT 5);
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
-- Raises the version of a row that clients change (platform/collections/declare/version.ts): each update that changes what is
-- read raises it by one, whoever writes. TG_ARGV: columns that do not count, as nobody edits them (numbers that the
-- service counts, secrets) or as they follow from others (generated ones are not there yet).
CREATE FUNCTION raise_version() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  aside CONSTANT text[] := TG_ARGV || '{version,updated_at}'::text[];
BEGIN
  -- A writer says so itself where the row stays as it is and what hangs on it does not.
  IF NEW.version <> OLD.version OR to_jsonb(NEW) - aside <> to_jsonb(OLD) - aside THEN
    NEW.version := OLD.version + 1;
  END IF;
  RETURN NEW;
END $$;
