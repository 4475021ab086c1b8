-- Lines go only with the review they tell of.
CREATE TRIGGER no_change BEFORE UPDATE ON "review_events"
  FOR EACH ROW EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
INSERT INTO "permissions" ("role", "action")
SELECT r.id, a.action
FROM "roles" r
CROSS JOIN (VALUES
  ('api::review-event.review-event.find'),
  ('api::review-event.review-event.findOne')
) a(action)
WHERE r.type IN ('authenticated', 'operator')
ON CONFLICT DO NOTHING;
