CREATE TABLE "doomed_objects" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "doomed_objects_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"due_at" timestamp (3) with time zone,
	"attempts" integer DEFAULT 0 NOT NULL,
	"leased_until" timestamp (3) with time zone,
	"last_error" text,
	"name" text NOT NULL,
	CONSTRAINT "doomed_objects_name_unique" UNIQUE("name")
);
--> statement-breakpoint
CREATE TABLE "file_folders" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "file_folders_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"document_id" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"name" text NOT NULL,
	"parent" integer,
	"path" text NOT NULL,
	CONSTRAINT "file_folders_document_id_unique" UNIQUE("document_id"),
	CONSTRAINT "file_folders_name" UNIQUE NULLS NOT DISTINCT("parent","name")
);
--> statement-breakpoint
ALTER TABLE "files" ADD COLUMN "user" integer;--> statement-breakpoint
ALTER TABLE "files" ADD COLUMN "folder" integer;--> statement-breakpoint
ALTER TABLE "files" ADD COLUMN "stored_bytes" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "file_folders" ADD CONSTRAINT "file_folders_parent_file_folders_id_fk" FOREIGN KEY ("parent") REFERENCES "public"."file_folders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "files" ADD CONSTRAINT "files_folder_file_folders_id_fk" FOREIGN KEY ("folder") REFERENCES "public"."file_folders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "files_user" ON "files" USING btree ("user");--> statement-breakpoint
CREATE INDEX "files_folder" ON "files" USING btree ("folder");