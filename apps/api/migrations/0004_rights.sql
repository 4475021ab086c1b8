-- What nodes remember between requests (platform/cache.ts) is announced by the database itself, in the
-- transaction that changes it: no writer can forget to.
CREATE FUNCTION announce_actor() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  was jsonb := CASE WHEN TG_OP <> 'INSERT' THEN to_jsonb(OLD) END;
  is_now jsonb := CASE WHEN TG_OP <> 'DELETE' THEN to_jsonb(NEW) END;
BEGIN
  -- TG_ARGV[0] names the column that holds the user.
  PERFORM pg_notify('okoshko_changes', 'actor:' || (was ->> TG_ARGV[0])) WHERE was IS NOT NULL;
  PERFORM pg_notify('okoshko_changes', 'actor:' || (is_now ->> TG_ARGV[0])) WHERE is_now IS NOT NULL;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION announce_permissions() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('okoshko_changes', 'permissions');
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER announce_end AFTER DELETE ON "sessions"
  FOR EACH ROW EXECUTE FUNCTION announce_actor('user');
--> statement-breakpoint
CREATE TRIGGER announce_rights AFTER UPDATE OF "role", "blocked" ON "users"
  FOR EACH ROW EXECUTE FUNCTION announce_actor('id');
--> statement-breakpoint
CREATE TRIGGER announce_scope AFTER INSERT OR DELETE OR UPDATE OF "user" ON "provider_profiles"
  FOR EACH ROW EXECUTE FUNCTION announce_actor('user');
--> statement-breakpoint
CREATE TRIGGER announce_change AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "permissions"
  FOR EACH STATEMENT EXECUTE FUNCTION announce_permissions();
--> statement-breakpoint
CREATE TRIGGER announce_change AFTER UPDATE OR DELETE ON "roles"
  FOR EACH STATEMENT EXECUTE FUNCTION announce_permissions();
--> statement-breakpoint
INSERT INTO "permissions" ("role", "action")
SELECT r.id, a.action
FROM "roles" r
CROSS JOIN (VALUES
  ('plugin::users-permissions.push-token.add'),
  ('plugin::users-permissions.push-token.remove'),
  ('plugin::users-permissions.push-token.replace')
) a(action)
WHERE r.type IN ('authenticated', 'operator')
ON CONFLICT DO NOTHING;
--> statement-breakpoint
INSERT INTO "permissions" ("role", "action")
SELECT r.id, a.action
FROM "roles" r
CROSS JOIN (VALUES
  ('plugin::users-permissions.user.find'),
  ('plugin::users-permissions.user.findOne'),
  ('plugin::users-permissions.user.count'),
  ('plugin::users-permissions.user.create'),
  ('plugin::users-permissions.user.destroy'),
  ('plugin::users-permissions.role.find'),
  ('plugin::users-permissions.role.findOne'),
  ('plugin::users-permissions.role.createRole'),
  ('plugin::users-permissions.role.updateRole'),
  ('plugin::users-permissions.role.deleteRole'),
  ('plugin::users-permissions.permissions.getPermissions'),
  ('plugin::users-permissions.permissions.getPolicies'),
  ('plugin::users-permissions.permissions.getRoutes')
) a(action)
WHERE r.type = 'operator'
ON CONFLICT DO NOTHING;
