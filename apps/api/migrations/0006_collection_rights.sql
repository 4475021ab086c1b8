-- No two visits of one provider keep the same time, buffers included.
ALTER TABLE "appointments" ADD CONSTRAINT "appointments_busy" EXCLUDE USING gist (
  "provider_profile" WITH =,
  tstzrange("busy_from", "busy_to") WITH &&
) WHERE ("status" IN ('pending', 'confirmed', 'in_progress') AND NOT "allow_overlap" AND "archived_at" IS NULL);
--> statement-breakpoint
-- What visitors see, everybody sees.
INSERT INTO "permissions" ("role", "action")
SELECT r.id, a.uid || '.' || v.verb
FROM "roles" r
CROSS JOIN (VALUES
  ('api::provider-profile.provider-profile'),
  ('api::service.service'),
  ('api::service-group.service-group'),
  ('api::promo.promo'),
  ('api::review.review')
) a(uid)
CROSS JOIN (VALUES ('find'), ('findOne')) v(verb)
WHERE r.type IN ('public', 'authenticated', 'operator')
ON CONFLICT DO NOTHING;
--> statement-breakpoint
INSERT INTO "permissions" ("role", "action")
SELECT r.id, 'api::service-link-opening.service-link-opening.create'
FROM "roles" r
WHERE r.type IN ('public', 'authenticated', 'operator');
--> statement-breakpoint
-- Whose rows they reach is the declarations' business.
INSERT INTO "permissions" ("role", "action")
SELECT r.id, a.uid || '.' || v.verb
FROM "roles" r
CROSS JOIN (VALUES
  ('api::appointment.appointment'),
  ('api::client-profile.client-profile'),
  ('api::holiday.holiday'),
  ('api::promo.promo'),
  ('api::review.review'),
  ('api::service.service'),
  ('api::service-group.service-group'),
  ('api::timetable.timetable')
) a(uid)
CROSS JOIN (VALUES ('find'), ('findOne'), ('create'), ('update'), ('delete')) v(verb)
WHERE r.type IN ('authenticated', 'operator')
ON CONFLICT DO NOTHING;
--> statement-breakpoint
INSERT INTO "permissions" ("role", "action")
SELECT r.id, a.action
FROM "roles" r
CROSS JOIN (VALUES
  ('api::appointment-service.appointment-service.find'),
  ('api::appointment-participant.appointment-participant.find'),
  ('api::client-profile.client-profile.me'),
  ('api::message-template.message-template.find'),
  ('api::message-template.message-template.update'),
  ('api::message-template.message-template.delete'),
  ('api::notification.notification.find'),
  ('api::notification.notification.findOne'),
  ('api::notification.notification.delete'),
  ('api::provider-profile.provider-profile.create'),
  ('api::provider-profile.provider-profile.update'),
  ('api::provider-profile.provider-profile.me')
) a(action)
WHERE r.type IN ('authenticated', 'operator');
--> statement-breakpoint
INSERT INTO "permissions" ("role", "action")
SELECT r.id, a.action
FROM "roles" r
CROSS JOIN (VALUES
  ('api::help-request.help-request.update'),
  ('api::help-request.help-request.delete'),
  ('api::notification.notification.create'),
  ('api::notification.notification.update'),
  ('api::provider-profile.provider-profile.delete'),
  ('api::service-link-opening.service-link-opening.find'),
  ('api::service-link-opening.service-link-opening.findOne'),
  ('api::service-link-opening.service-link-opening.update'),
  ('api::service-link-opening.service-link-opening.delete'),
  ('api::tariff.tariff.create'),
  ('api::tariff.tariff.update'),
  ('api::tariff.tariff.delete'),
  ('api::user-tariff.user-tariff.create'),
  ('api::user-tariff.user-tariff.update'),
  ('api::user-tariff.user-tariff.delete')
) a(action)
WHERE r.type = 'operator';
