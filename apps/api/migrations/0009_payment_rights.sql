-- The books: what is written stays, and every movement sums to zero when its transaction ends.
CREATE FUNCTION refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION '% is append-only', TG_TABLE_NAME;
END $$;
--> statement-breakpoint
CREATE TRIGGER append_only BEFORE UPDATE OR DELETE ON "ledger_postings"
  FOR EACH ROW EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE TRIGGER no_truncate BEFORE TRUNCATE ON "ledger_postings"
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE FUNCTION check_movement() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF (SELECT sum(amount) FROM ledger_postings WHERE movement = NEW.movement) <> 0 THEN
    RAISE EXCEPTION 'movement % does not sum to zero', NEW.movement;
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER zero_sum AFTER INSERT ON "ledger_postings"
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION check_movement();
--> statement-breakpoint
-- What was paid before there were books.
UPDATE "payment_attempts" a SET "paid_at" = a.updated_at WHERE a.status IN ('paid', 'review');
--> statement-breakpoint
INSERT INTO "ledger_postings" ("movement", "account", "amount", "intent", "attempt", "at")
SELECT m.name || ':' || a.document_id, m.account, m.sign * a.amount, a.intent, a.id, a.paid_at
FROM "payment_attempts" a
CROSS JOIN (VALUES
  ('payment', 'provider', 1), ('payment', 'buyers', -1),
  ('entitlement', 'buyers', 1), ('entitlement', 'sold', -1)
) m(name, account, sign)
WHERE a.status = 'paid';
--> statement-breakpoint
INSERT INTO "permissions" ("role", "action")
SELECT r.id, 'api::tariff-payment.tariff-payment.history'
FROM "roles" r
WHERE r.type IN ('authenticated', 'operator')
ON CONFLICT DO NOTHING;
--> statement-breakpoint
INSERT INTO "permissions" ("role", "action")
SELECT r.id, a.action
FROM "roles" r
CROSS JOIN (VALUES
  ('api::payment.payment.find'),
  ('api::payment.payment.findOne'),
  ('api::payment.review.find'),
  ('api::payment.review.resolve'),
  ('api::payment.refund.create')
) a(action)
WHERE r.type = 'operator'
ON CONFLICT DO NOTHING;
