CREATE TABLE "library_files" (
	"tenant" text NOT NULL,
	"library" text NOT NULL,
	"key" text NOT NULL,
	"folder" text NOT NULL,
	"url" text NOT NULL,
	"sha256" text NOT NULL,
	"mime_type" text NOT NULL,
	"size" bigint NOT NULL,
	"modified_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "library_files_tenant_library_key_pk" PRIMARY KEY("tenant","library","key")
);
--> statement-breakpoint
CREATE INDEX "library_files_folder" ON "library_files" USING btree ("tenant","library","folder");