DROP INDEX "client_profiles_name";--> statement-breakpoint
CREATE INDEX "client_profiles_provider" ON "client_profiles" USING btree ("provider_profile","id");--> statement-breakpoint
CREATE INDEX "client_profiles_name" ON "client_profiles" USING gin (lower("name" collate ru) gin_trgm_ops);