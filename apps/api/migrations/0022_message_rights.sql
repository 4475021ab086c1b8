INSERT INTO "permissions" ("role", "action")
SELECT r.id, a.action
FROM "roles" r
CROSS JOIN (VALUES
  ('api::message.message.send'),
  ('api::message.message.askReview'),
  ('api::notification.notification.read'),
  ('api::telegram.telegram.link')
) a(action)
WHERE r.type IN ('authenticated', 'operator')
ON CONFLICT DO NOTHING;
--> statement-breakpoint
INSERT INTO "permissions" ("role", "action")
SELECT r.id, a.action
FROM "roles" r
CROSS JOIN (VALUES
  ('api::message.message.find'),
  ('api::message.message.findOne'),
  ('api::message.message.retry')
) a(action)
WHERE r.type = 'operator'
ON CONFLICT DO NOTHING;
