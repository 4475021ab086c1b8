-- Rows that every installation has.
INSERT INTO "roles" ("document_id", "created_at", "updated_at", "name", "description", "type") VALUES
  ('aroleauthenticated000000', '2026-11-21T00:00:00Z', '2026-11-21T00:00:00Z', 'Authenticated', 'Default role given to authenticated user.', 'authenticated'),
  ('arolepublic0000000000000', '2026-11-21T00:00:00Z', '2026-11-21T00:00:00Z', 'Public', 'Default role given to unauthenticated user.', 'public'),
  ('aroleoperator00000000000', '2026-11-21T00:00:00Z', '2026-11-21T00:00:00Z', 'Operator', 'Staff of the service.', 'operator'),
  ('aroleguest00000000000000', '2026-11-21T00:00:00Z', '2026-11-21T00:00:00Z', 'Guest', 'A client who came by a link.', 'guest'),
  ('aroleclient0000000000000', '2026-11-21T00:00:00Z', '2026-11-21T00:00:00Z', 'Client', 'Whoever proved a phone by a code alone, as the client they are.', 'client'),
  ('arolesupport000000000000', '2026-11-21T00:00:00Z', '2026-11-21T00:00:00Z', 'Support', 'Staff who answer requests and help with messages and signing in.', 'support'),
  ('arolemoderator0000000000', '2026-11-21T00:00:00Z', '2026-11-21T00:00:00Z', 'Moderator', 'Staff who decide about reviews.', 'moderator'),
  ('aroleaccountant000000000', '2026-11-21T00:00:00Z', '2026-11-21T00:00:00Z', 'Accountant', 'Staff who decide about money.', 'accountant'),
  ('arolereader0000000000000', '2026-11-21T00:00:00Z', '2026-11-21T00:00:00Z', 'Reader', 'Staff who read the desk and change nothing.', 'reader');
--> statement-breakpoint
INSERT INTO "tariffs" ("document_id", "created_at", "updated_at", "title", "accent", "cost", "additional_appointment_cost", "appointments_count", "is_active", "by_agreement") VALUES
  ('atariffstart000000000000', '2026-11-21T00:00:00Z', '2026-11-21T00:00:00Z', 'Старт', false, 49000, 1500, 30, true, false),
  ('atariffmaster00000000000', '2026-11-21T00:00:00Z', '2026-11-21T00:00:00Z', 'Мастер', true, 99000, 1200, 100, true, false),
  ('atariffstudio00000000000', '2026-11-21T00:00:00Z', '2026-11-21T00:00:00Z', 'Студия', false, 199000, 900, 300, true, false),
  ('atariffenterprise0000000', '2026-11-21T00:00:00Z', '2026-11-21T00:00:00Z', 'Enterprise', false, 0, 0, 2500, false, true);
--> statement-breakpoint
INSERT INTO "sign_in_providers" ("step", "provider") VALUES (0, 'phone'), (1, 'local');
