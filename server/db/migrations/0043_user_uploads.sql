CREATE TABLE "user_uploads" (
	"tenant" text NOT NULL,
	"id" text NOT NULL,
	"id_user" text NOT NULL,
	"id_section" text NOT NULL,
	"title" text NOT NULL,
	"description" text NOT NULL,
	"id_upload" text NOT NULL,
	"status" text NOT NULL,
	"status_reason" text,
	"decided_at" timestamp (3) with time zone,
	"decided_by" text,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "user_uploads_tenant_id_pk" PRIMARY KEY("tenant","id")
);
--> statement-breakpoint
CREATE INDEX "user_uploads_section" ON "user_uploads" USING btree ("tenant","id_section","status","created_at");--> statement-breakpoint
CREATE INDEX "user_uploads_user" ON "user_uploads" USING btree ("tenant","id_user");