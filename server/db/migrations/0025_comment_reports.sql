CREATE TABLE "comment_decisions" (
	"tenant" text NOT NULL,
	"id_comment" text NOT NULL,
	"hidden" boolean NOT NULL,
	"reason" text,
	"decided_at" timestamp (3) with time zone NOT NULL,
	"decided_origin" jsonb,
	"decided_by" text NOT NULL,
	"replaced" jsonb,
	"held_text" text,
	CONSTRAINT "comment_decisions_tenant_id_comment_pk" PRIMARY KEY("tenant","id_comment")
);
--> statement-breakpoint
CREATE TABLE "comment_reports" (
	"tenant" text NOT NULL,
	"id_comment" text NOT NULL,
	"id_user" text NOT NULL,
	"reported_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "comment_reports_tenant_id_comment_id_user_pk" PRIMARY KEY("tenant","id_comment","id_user")
);
--> statement-breakpoint
CREATE INDEX "comment_reports_user" ON "comment_reports" USING btree ("tenant","id_user");