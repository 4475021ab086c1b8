INSERT INTO "permissions" ("role", "action")
SELECT r.id, a.action
FROM "roles" r
CROSS JOIN (VALUES
  ('plugin::users-permissions.auth.changePassword'),
  ('plugin::users-permissions.auth.getSessions'),
  ('plugin::users-permissions.auth.revokeSession'),
  ('api::privacy.privacy.export'),
  ('api::privacy.privacy.erase'),
  ('api::privacy.consent.find'),
  ('api::privacy.consent.create'),
  ('api::privacy.consent.delete')
) a(action)
WHERE r.type IN ('authenticated', 'operator')
ON CONFLICT DO NOTHING;
--> statement-breakpoint
INSERT INTO "permissions" ("role", "action")
SELECT r.id, a.action
FROM "roles" r
CROSS JOIN (VALUES
  ('api::auth-ext.provider.find'),
  ('api::auth-ext.provider.findSteps'),
  ('api::auth-ext.provider.addToStep'),
  ('api::auth-ext.provider.removeFromStep')
) a(action)
WHERE r.type = 'operator'
ON CONFLICT DO NOTHING;
--> statement-breakpoint
INSERT INTO "sign_in_providers" ("step", "provider") VALUES (0, 'phone'), (1, 'local');
--> statement-breakpoint
-- Sign-ins under way begin anew.
DELETE FROM "sign_in_steps";
--> statement-breakpoint
CREATE TRIGGER announce_change AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "sign_in_providers"
  FOR EACH STATEMENT EXECUTE FUNCTION announce_topic('sign-in');
