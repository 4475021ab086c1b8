-- One plan at a time: no two periods of one provider overlap.
ALTER TABLE "user_tariffs" ADD CONSTRAINT "user_tariffs_period" EXCLUDE USING gist (
  "provider_profile" WITH =,
  tstzrange("starts_at", "ends_at") WITH &&
) WHERE ("status" <> 'cancelled');
--> statement-breakpoint
CREATE TRIGGER append_only BEFORE UPDATE OR DELETE ON "usage_entries"
  FOR EACH ROW EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE TRIGGER no_truncate BEFORE TRUNCATE ON "usage_entries"
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
INSERT INTO "permissions" ("role", "action")
SELECT r.id, 'api::tariff-payment.tariff-payment.quote'
FROM "roles" r
WHERE r.type IN ('authenticated', 'operator')
ON CONFLICT DO NOTHING;
--> statement-breakpoint
INSERT INTO "permissions" ("role", "action")
SELECT r.id, a.action
FROM "roles" r
CROSS JOIN (VALUES
  ('api::user-addon.user-addon.create'),
  ('api::user-addon.user-addon.update'),
  ('api::user-addon.user-addon.delete'),
  ('api::entitlement-change.entitlement-change.find'),
  ('api::entitlement-change.entitlement-change.findOne')
) a(action)
WHERE r.type = 'operator'
ON CONFLICT DO NOTHING;
