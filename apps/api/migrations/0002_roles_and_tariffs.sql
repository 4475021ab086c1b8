INSERT INTO "roles" ("document_id", "created_at", "updated_at", "name", "description", "type") VALUES
  ('aroleauthenticated000000', '2026-11-21T00:00:00Z', '2026-11-21T00:00:00Z', 'Authenticated', 'Default role given to authenticated user.', 'authenticated'),
  ('arolepublic0000000000000', '2026-11-21T00:00:00Z', '2026-11-21T00:00:00Z', 'Public', 'Default role given to unauthenticated user.', 'public'),
  ('aroleoperator00000000000', '2026-11-21T00:00:00Z', '2026-11-21T00:00:00Z', 'Operator', 'Staff of the service.', 'operator');
--> statement-breakpoint
INSERT INTO "permissions" ("role", "action")
SELECT r.id, a.action
FROM "roles" r
CROSS JOIN (VALUES
  ('plugin::users-permissions.user.me'),
  ('plugin::users-permissions.user.update'),
  ('api::auth-ext.auth-ext.logout'),
  ('api::provider-profile.provider-profile.find'),
  ('api::provider-profile.provider-profile.findOne'),
  ('api::tariff.tariff.find'),
  ('api::tariff.tariff.findOne'),
  ('api::user-tariff.user-tariff.find'),
  ('api::user-tariff.user-tariff.findOne'),
  ('api::user-addon.user-addon.find'),
  ('api::user-addon.user-addon.findOne'),
  ('api::tariff-payment.tariff-payment.getUrl'),
  ('api::tariff-payment.tariff-payment.status'),
  ('api::help-request.help-request.find'),
  ('api::help-request.help-request.findOne'),
  ('api::help-request.help-request.create')
) a(action)
WHERE r.type IN ('authenticated', 'operator');
--> statement-breakpoint
INSERT INTO "tariffs" ("document_id", "created_at", "updated_at", "title", "accent", "cost", "additional_appointment_cost", "appointments_count") VALUES
  ('atariffstart000000000000', '2026-11-21T00:00:00Z', '2026-11-21T00:00:00Z', 'Старт', false, 49000, 1500, 30),
  ('atariffmaster00000000000', '2026-11-21T00:00:00Z', '2026-11-21T00:00:00Z', 'Мастер', true, 99000, 1200, 100),
  ('atariffstudio00000000000', '2026-11-21T00:00:00Z', '2026-11-21T00:00:00Z', 'Студия', false, 199000, 900, 300);
