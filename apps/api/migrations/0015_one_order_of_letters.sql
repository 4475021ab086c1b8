-- The embedded database's ICU does not know that Russian puts Cyrillic before Latin; a server's does, and
-- before PostgreSQL 16 cannot be told.
DO $$ BEGIN
  IF current_setting('server_version_num')::int >= 160000 THEN
    DROP COLLATION ru;
    CREATE COLLATION ru (provider = icu, locale = 'ru', rules = '[reorder Cyrl]');
  END IF;
END $$;
