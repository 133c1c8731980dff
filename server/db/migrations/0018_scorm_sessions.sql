CREATE TABLE "scorm_sessions" (
	"tenant" text NOT NULL,
	"id_user" text NOT NULL,
	"id" text NOT NULL,
	"id_enrollment" text NOT NULL,
	"id_node_enrollment" text NOT NULL,
	"id_content_item" text NOT NULL,
	"id_sco" text NOT NULL,
	"id_package" text NOT NULL,
	"based_on" text,
	"state" jsonb NOT NULL,
	"ended" boolean NOT NULL,
	"suspended" boolean NOT NULL,
	"status" text NOT NULL,
	"grade" double precision,
	"seconds" double precision NOT NULL,
	"started_at" timestamp (3) with time zone NOT NULL,
	"saved_at" timestamp (3) with time zone NOT NULL,
	"done_at" timestamp (3) with time zone,
	"saved_on" text,
	CONSTRAINT "scorm_sessions_tenant_id_user_id_pk" PRIMARY KEY("tenant","id_user","id")
);
--> statement-breakpoint
CREATE INDEX "scorm_sessions_place" ON "scorm_sessions" USING btree ("tenant","id_user","id_node_enrollment","id_content_item");