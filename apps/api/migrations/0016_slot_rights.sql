-- Whoever comes to the page sees when there is time.
INSERT INTO "permissions" ("role", "action")
SELECT r.id, a.action
FROM "roles" r
CROSS JOIN (VALUES
  ('api::appointment.appointment.possibleStarts'),
  ('api::appointment.appointment.maxAvailableTime')
) a(action)
WHERE r.type IN ('public', 'authenticated', 'operator')
ON CONFLICT DO NOTHING;
