-- Answers that nodes remember (`topic` of a collection's declaration) are announced as rights are.
CREATE FUNCTION announce_topic() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('okoshko_changes', TG_ARGV[0]);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER announce_answers AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "tariffs"
  FOR EACH STATEMENT EXECUTE FUNCTION announce_topic('tariffs');
--> statement-breakpoint
-- Who has a plan sees it even when it is no longer sold.
CREATE TRIGGER announce_answers
  AFTER INSERT OR UPDATE OF "user", "tariff" OR DELETE OR TRUNCATE ON "user_tariffs"
  FOR EACH STATEMENT EXECUTE FUNCTION announce_topic('tariffs');
--> statement-breakpoint
-- A statement that writes and sees that it must not have: all of it is undone.
CREATE FUNCTION refuse() RETURNS integer LANGUAGE plpgsql AS $$
BEGIN
  RAISE insufficient_privilege;
END $$;
