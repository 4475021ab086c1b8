-- What the days of statistics are counted from tells, in its own transaction, when something happened.
-- Instants are told, not days: which day they are of is seen by the provider's clock when it is read.
CREATE FUNCTION note_statistics_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP <> 'INSERT' THEN
    EXECUTE format('INSERT INTO statistics_changes (provider_profile, at)
      SELECT DISTINCT provider_profile, %I FROM before_rows', TG_ARGV[0]);
  END IF;
  IF TG_OP <> 'DELETE' THEN
    EXECUTE format('INSERT INTO statistics_changes (provider_profile, at)
      SELECT DISTINCT provider_profile, %I FROM after_rows', TG_ARGV[0]);
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER statistics_insert AFTER INSERT ON "appointments"
  REFERENCING NEW TABLE AS after_rows
  FOR EACH STATEMENT EXECUTE FUNCTION note_statistics_change('starts_at');
--> statement-breakpoint
CREATE TRIGGER statistics_update AFTER UPDATE ON "appointments"
  REFERENCING OLD TABLE AS before_rows NEW TABLE AS after_rows
  FOR EACH STATEMENT EXECUTE FUNCTION note_statistics_change('starts_at');
--> statement-breakpoint
CREATE TRIGGER statistics_delete AFTER DELETE ON "appointments"
  REFERENCING OLD TABLE AS before_rows
  FOR EACH STATEMENT EXECUTE FUNCTION note_statistics_change('starts_at');
--> statement-breakpoint
-- Bookings are counted on the day they were made.
CREATE TRIGGER statistics_made_insert AFTER INSERT ON "appointments"
  REFERENCING NEW TABLE AS after_rows
  FOR EACH STATEMENT EXECUTE FUNCTION note_statistics_change('created_at');
--> statement-breakpoint
CREATE TRIGGER statistics_made_delete AFTER DELETE ON "appointments"
  REFERENCING OLD TABLE AS before_rows
  FOR EACH STATEMENT EXECUTE FUNCTION note_statistics_change('created_at');
--> statement-breakpoint
-- Whoever joins or leaves changes the visit's row as well; who came to a group, and for what price, does not.
CREATE FUNCTION note_participant() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO statistics_changes (provider_profile, at)
    SELECT DISTINCT a.provider_profile, a.starts_at FROM after_rows p
    JOIN appointments a ON a.id = p.appointment;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER statistics_update AFTER UPDATE ON "appointment_participants"
  REFERENCING NEW TABLE AS after_rows
  FOR EACH STATEMENT EXECUTE FUNCTION note_participant();
--> statement-breakpoint
CREATE TRIGGER statistics_insert AFTER INSERT ON "service_link_openings"
  REFERENCING NEW TABLE AS after_rows
  FOR EACH STATEMENT EXECUTE FUNCTION note_statistics_change('opened_at');
--> statement-breakpoint
CREATE TRIGGER statistics_update AFTER UPDATE ON "service_link_openings"
  REFERENCING OLD TABLE AS before_rows NEW TABLE AS after_rows
  FOR EACH STATEMENT EXECUTE FUNCTION note_statistics_change('opened_at');
--> statement-breakpoint
CREATE TRIGGER statistics_delete AFTER DELETE ON "service_link_openings"
  REFERENCING OLD TABLE AS before_rows
  FOR EACH STATEMENT EXECUTE FUNCTION note_statistics_change('opened_at');
--> statement-breakpoint
-- By another clock the days are other days: all of them are counted again.
CREATE FUNCTION recount_statistics() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM statistics_days WHERE provider_profile = NEW.id;
  INSERT INTO statistics_changes (provider_profile, at)
    SELECT DISTINCT NEW.id, moment.at FROM appointments a
    CROSS JOIN LATERAL (VALUES (a.starts_at), (a.created_at)) moment(at)
    WHERE a.provider_profile = NEW.id
    UNION
    SELECT DISTINCT NEW.id, o.opened_at FROM service_link_openings o
    WHERE o.provider_profile = NEW.id;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER statistics_zone AFTER UPDATE OF "time_zone" ON "provider_profiles"
  FOR EACH ROW WHEN (OLD.time_zone IS DISTINCT FROM NEW.time_zone)
  EXECUTE FUNCTION recount_statistics();
--> statement-breakpoint
-- What happened before there were statistics.
INSERT INTO "statistics_changes" ("provider_profile", "at")
SELECT a.provider_profile, moment.at FROM "appointments" a
CROSS JOIN LATERAL (VALUES (a.starts_at), (a.created_at)) moment(at)
UNION
SELECT o.provider_profile, o.opened_at FROM "service_link_openings" o;
--> statement-breakpoint
INSERT INTO "permissions" ("role", "action")
SELECT r.id, a.action
FROM "roles" r
CROSS JOIN (VALUES
  ('api::statistics.statistics.find'),
  ('api::statistics.statistics.extended'),
  ('api::statistics.statistics.client')
) a(action)
WHERE r.type IN ('authenticated', 'operator')
ON CONFLICT DO NOTHING;
