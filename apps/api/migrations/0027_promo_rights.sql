-- Whoever may see when there is time may see what it costs.
INSERT INTO "permissions" ("role", "action")
SELECT r.id, 'api::appointment.appointment.quote'
FROM "roles" r
WHERE r.type IN ('public', 'authenticated', 'operator')
ON CONFLICT DO NOTHING;
