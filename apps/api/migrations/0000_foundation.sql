CREATE EXTENSION IF NOT EXISTS citext;
--> statement-breakpoint
CREATE EXTENSION IF NOT EXISTS pg_trgm;
--> statement-breakpoint
CREATE EXTENSION IF NOT EXISTS btree_gist;
--> statement-breakpoint
-- Russian order of letters, letter case second: the default collation sorts by code point.
CREATE COLLATION IF NOT EXISTS ru (provider = icu, locale = 'ru');
