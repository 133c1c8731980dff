CREATE TABLE "package_uploads" (
	"tenant" text NOT NULL,
	"id" text NOT NULL,
	"id_user" text NOT NULL,
	"file_name" text NOT NULL,
	"size" bigint NOT NULL,
	"sha256" text NOT NULL,
	"area" text,
	"id_node" text,
	"state" text NOT NULL,
	"reason" text,
	"title" text,
	"id_content_item" text,
	"created_at" timestamp (3) with time zone NOT NULL,
	"done_at" timestamp (3) with time zone,
	"next_at" timestamp (3) with time zone NOT NULL,
	"taken_by" text,
	"attempts" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "package_uploads_tenant_id_pk" PRIMARY KEY("tenant","id")
);
--> statement-breakpoint
CREATE INDEX "package_uploads_state" ON "package_uploads" USING btree ("state","tenant","created_at");