-- Users refer to files and files to users: the second key is made here. Until now every file was a photo.
UPDATE "files" f SET "user" = u.id, "stored_bytes" = round(f.size * 1000)
FROM "users" u WHERE u.photo = f.id;
--> statement-breakpoint
ALTER TABLE "files" ADD CONSTRAINT "files_user_users_id_fk"
  FOREIGN KEY ("user") REFERENCES "users"("id") ON DELETE SET NULL;
--> statement-breakpoint
INSERT INTO "permissions" ("role", "action")
SELECT r.id, a.action
FROM "roles" r
CROSS JOIN (VALUES
  ('plugin::upload.content-api.upload'),
  ('plugin::upload.content-api.find'),
  ('plugin::upload.content-api.findOne'),
  ('plugin::upload.content-api.destroy')
) a(action)
WHERE r.type IN ('authenticated', 'operator')
ON CONFLICT DO NOTHING;
--> statement-breakpoint
INSERT INTO "permissions" ("role", "action")
SELECT r.id, a.action
FROM "roles" r
CROSS JOIN (VALUES
  ('plugin::upload.folder.find'),
  ('plugin::upload.folder.findOne'),
  ('plugin::upload.folder.create'),
  ('plugin::upload.folder.update'),
  ('plugin::upload.folder.bulkDelete'),
  ('plugin::upload.folder.bulkMove'),
  ('plugin::upload.folder.structure')
) a(action)
WHERE r.type = 'operator'
ON CONFLICT DO NOTHING;
