-- Plans from before there were notices: looked at once, and told of from the next due day on.
UPDATE "user_tariffs" SET "notice_at" = "ends_at" - interval '7 days'
WHERE "status" IN ('queued', 'active', 'past_due');
