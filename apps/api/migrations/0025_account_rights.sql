INSERT INTO "permissions" ("role", "action")
SELECT r.id, a.action
FROM "roles" r
CROSS JOIN (VALUES
  ('plugin::users-permissions.auth.changePassword')
) a(action)
WHERE r.type IN ('authenticated', 'operator')
ON CONFLICT DO NOTHING;
