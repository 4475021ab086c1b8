-- What services brought is counted after discounts: days of visits with one are counted again.
INSERT INTO "statistics_changes" ("provider_profile", "at")
SELECT DISTINCT a.provider_profile, a.starts_at FROM "appointments" a
WHERE a.discount > 0 OR a.capacity > 1;
