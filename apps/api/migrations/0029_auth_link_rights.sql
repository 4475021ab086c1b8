-- Whoever came by a link: one client, at one provider, and nothing else.
INSERT INTO "roles" ("document_id", "created_at", "updated_at", "name", "description", "type") VALUES
  ('aroleguest00000000000000', '2026-11-21T00:00:00Z', '2026-11-21T00:00:00Z', 'Guest', 'A client who came by a link.', 'guest');
--> statement-breakpoint
INSERT INTO "permissions" ("role", "action")
SELECT g.id, p.action
FROM "roles" g, "permissions" p JOIN "roles" r ON r.id = p.role
WHERE g.type = 'guest' AND r.type = 'public';
--> statement-breakpoint
INSERT INTO "permissions" ("role", "action")
SELECT r.id, a.action
FROM "roles" r
CROSS JOIN (VALUES
  ('plugin::users-permissions.user.me'),
  ('api::auth-ext.auth-ext.logout'),
  ('api::appointment.appointment.find'),
  ('api::appointment.appointment.findOne'),
  ('api::appointment.appointment.create'),
  ('api::appointment.appointment.update'),
  ('api::appointment.appointment.cancel'),
  ('api::appointment.appointment.calendar'),
  ('api::appointment.appointment.joinLeave'),
  ('api::appointment.appointment.joinOneAndLeaveOther'),
  ('api::appointment-service.appointment-service.find'),
  ('api::appointment-participant.appointment-participant.find'),
  ('api::client-profile.client-profile.me'),
  ('api::client-profile.client-profile.find'),
  ('api::client-profile.client-profile.findOne'),
  ('api::review.review.create'),
  ('api::review.review.update'),
  ('api::review.review.delete')
) a(action)
WHERE r.type = 'guest'
ON CONFLICT DO NOTHING;
--> statement-breakpoint
INSERT INTO "permissions" ("role", "action")
SELECT r.id, a.action
FROM "roles" r
CROSS JOIN (VALUES
  ('api::auth-link.auth-link.invite'),
  ('api::client-profile.client-profile.merge'),
  ('api::client-profile.client-profile.import'),
  ('api::client-profile.client-profile.export')
) a(action)
WHERE r.type IN ('authenticated', 'operator')
ON CONFLICT DO NOTHING;
