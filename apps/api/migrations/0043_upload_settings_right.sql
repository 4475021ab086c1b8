INSERT INTO "permissions" ("role", "action")
SELECT r.id, 'plugin::upload.settings.read'
FROM "roles" r
WHERE r.type = 'operator'
ON CONFLICT DO NOTHING;
