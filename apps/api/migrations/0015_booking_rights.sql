CREATE TRIGGER append_only BEFORE UPDATE OR DELETE ON "appointment_events"
  FOR EACH ROW EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE TRIGGER no_truncate BEFORE TRUNCATE ON "appointment_events"
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
INSERT INTO "permissions" ("role", "action")
SELECT r.id, a.action
FROM "roles" r
CROSS JOIN (VALUES
  ('api::appointment.appointment.cancel'),
  ('api::appointment.appointment.joinLeave'),
  ('api::appointment.appointment.joinOneAndLeaveOther'),
  ('api::appointment.appointment.calendar'),
  ('api::appointment-event.appointment-event.find'),
  ('api::appointment-event.appointment-event.findOne'),
  ('api::calendar-feed.calendar-feed.find'),
  ('api::calendar-feed.calendar-feed.create'),
  ('api::calendar-feed.calendar-feed.delete')
) a(action)
WHERE r.type IN ('authenticated', 'operator')
ON CONFLICT DO NOTHING;
