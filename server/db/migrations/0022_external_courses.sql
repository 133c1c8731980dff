CREATE TABLE "external_courses" (
	"tenant" text NOT NULL,
	"id" text NOT NULL,
	"id_user" text NOT NULL,
	"title" text NOT NULL,
	"type" text NOT NULL,
	"workload" double precision NOT NULL,
	"start_date" text NOT NULL,
	"finish_date" text NOT NULL,
	"expiration_date" text,
	"entity_name" text NOT NULL,
	"id_upload" text,
	"status" text NOT NULL,
	"status_reason" text,
	"decided_at" timestamp (3) with time zone,
	"decided_by" text,
	"has_resubmission" boolean DEFAULT false NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"edited_at" timestamp (3) with time zone,
	"edited_origin" jsonb,
	"id_parent" text,
	CONSTRAINT "external_courses_tenant_id_pk" PRIMARY KEY("tenant","id")
);
--> statement-breakpoint
CREATE TABLE "person_files" (
	"tenant" text NOT NULL,
	"id_user" text NOT NULL,
	"id" text NOT NULL,
	"upload" text NOT NULL,
	"sha256" text NOT NULL,
	"file_name" text NOT NULL,
	"mime_type" text NOT NULL,
	"size" bigint NOT NULL,
	"received_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "person_files_tenant_id_user_id_pk" PRIMARY KEY("tenant","id_user","id")
);
--> statement-breakpoint
CREATE INDEX "external_courses_user" ON "external_courses" USING btree ("tenant","id_user","created_at");--> statement-breakpoint
CREATE INDEX "person_files_upload" ON "person_files" USING btree ("tenant","id_user","upload");