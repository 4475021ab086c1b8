-- Histories stay as they were written; only what people said in them may go, with the people.
CREATE FUNCTION refuse_all_but_forgetting() RETURNS trigger LANGUAGE plpgsql AS $$
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
DROP TRIGGER append_only ON "appointment_events";
--> statement-breakpoint
CREATE TRIGGER append_only BEFORE UPDATE OR DELETE ON "appointment_events"
  FOR EACH ROW EXECUTE FUNCTION refuse_all_but_forgetting();
--> statement-breakpoint
DROP TRIGGER no_change ON "review_events";
--> statement-breakpoint
CREATE TRIGGER no_change BEFORE UPDATE ON "review_events"
  FOR EACH ROW EXECUTE FUNCTION refuse_all_but_forgetting();
