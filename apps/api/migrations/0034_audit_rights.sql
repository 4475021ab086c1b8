INSERT INTO "permissions" ("role", "action")
SELECT r.id, a.action
FROM "roles" r
CROSS JOIN (VALUES
  ('plugin::content-manager.explorer.read'),
  ('plugin::content-manager.explorer.create'),
  ('plugin::content-manager.explorer.update'),
  ('plugin::content-manager.explorer.delete'),
  ('api::audit-event.audit-event.find'),
  ('api::audit-event.audit-event.findOne')
) a(action)
WHERE r.type = 'operator'
ON CONFLICT DO NOTHING;
