INSERT INTO "permissions" ("role", "action")
SELECT r.id, 'plugin::i18n.locales.listLocales'
FROM "roles" r
WHERE r.type IN ('public', 'authenticated', 'operator')
ON CONFLICT DO NOTHING;
--> statement-breakpoint
INSERT INTO "permissions" ("role", "action")
SELECT r.id, a.action
FROM "roles" r
CROSS JOIN (VALUES
  ('plugin::email.email.send'),
  ('plugin::email.email.test'),
  ('plugin::email.email.getSettings')
) a(action)
WHERE r.type = 'operator'
ON CONFLICT DO NOTHING;
