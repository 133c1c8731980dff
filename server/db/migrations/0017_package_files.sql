CREATE TABLE "package_files" (
	"tenant" text NOT NULL,
	"id_package" text NOT NULL,
	"path" text NOT NULL,
	"sha256" text NOT NULL,
	"size" bigint NOT NULL,
	"mime_type" text NOT NULL,
	CONSTRAINT "package_files_tenant_id_package_path_pk" PRIMARY KEY("tenant","id_package","path")
);
