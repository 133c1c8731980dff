CREATE TABLE "enrollment_aliases" (
	"tenant" text NOT NULL,
	"alias" text NOT NULL,
	"id_user" text NOT NULL,
	"id_enrollment" text NOT NULL,
	CONSTRAINT "enrollment_aliases_tenant_alias_pk" PRIMARY KEY("tenant","alias")
);
--> statement-breakpoint
CREATE TABLE "enrollment_requests" (
	"tenant" text NOT NULL,
	"id" text NOT NULL,
	"id_user" text NOT NULL,
	"id_team" text NOT NULL,
	"id_node" text NOT NULL,
	"title" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"decided_at" timestamp (3) with time zone,
	"decided_by" text,
	"status" text NOT NULL,
	"reason" text,
	"id_enrollment" text,
	CONSTRAINT "enrollment_requests_tenant_id_pk" PRIMARY KEY("tenant","id")
);
--> statement-breakpoint
CREATE TABLE "group_members" (
	"tenant" text NOT NULL,
	"id_group" text NOT NULL,
	"id_user" text NOT NULL,
	CONSTRAINT "group_members_tenant_id_group_id_user_pk" PRIMARY KEY("tenant","id_group","id_user")
);
--> statement-breakpoint
CREATE TABLE "teams" (
	"tenant" text NOT NULL,
	"id" text NOT NULL,
	"id_node" text NOT NULL,
	"taken" integer DEFAULT 0 NOT NULL,
	"doc" jsonb NOT NULL,
	CONSTRAINT "teams_tenant_id_pk" PRIMARY KEY("tenant","id")
);
--> statement-breakpoint
CREATE TABLE "campaigns" (
	"tenant" text NOT NULL,
	"id" text NOT NULL,
	"doc" jsonb NOT NULL,
	CONSTRAINT "campaigns_tenant_id_pk" PRIMARY KEY("tenant","id")
);
--> statement-breakpoint
CREATE TABLE "like_summaries" (
	"tenant" text NOT NULL,
	"id_like" text NOT NULL,
	"likes" integer NOT NULL,
	CONSTRAINT "like_summaries_tenant_id_like_pk" PRIMARY KEY("tenant","id_like")
);
--> statement-breakpoint
CREATE TABLE "likes" (
	"tenant" text NOT NULL,
	"id_like" text NOT NULL,
	"id_user" text NOT NULL,
	"liked" boolean NOT NULL,
	"liked_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "likes_tenant_id_like_id_user_pk" PRIMARY KEY("tenant","id_like","id_user")
);
--> statement-breakpoint
CREATE TABLE "person_topics" (
	"tenant" text NOT NULL,
	"id_user" text NOT NULL,
	"tags" jsonb NOT NULL,
	"set_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "person_topics_tenant_id_user_pk" PRIMARY KEY("tenant","id_user")
);
--> statement-breakpoint
CREATE TABLE "schedule_events" (
	"tenant" text NOT NULL,
	"id" text NOT NULL,
	"doc" jsonb NOT NULL,
	CONSTRAINT "schedule_events_tenant_id_pk" PRIMARY KEY("tenant","id")
);
--> statement-breakpoint
CREATE TABLE "schedule_types" (
	"tenant" text NOT NULL,
	"id" text NOT NULL,
	"doc" jsonb NOT NULL,
	CONSTRAINT "schedule_types_tenant_id_pk" PRIMARY KEY("tenant","id")
);
--> statement-breakpoint
CREATE TABLE "shares" (
	"tenant" text NOT NULL,
	"id" text NOT NULL,
	"id_user" text NOT NULL,
	"id_content_item" text NOT NULL,
	"event" text NOT NULL,
	"shared_at" timestamp (3) with time zone NOT NULL,
	"received_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "shares_tenant_id_user_id_pk" PRIMARY KEY("tenant","id_user","id")
);
--> statement-breakpoint
ALTER TABLE "node_enrollments" ADD COLUMN "equivalent_node_code" text;--> statement-breakpoint
ALTER TABLE "nodes" ADD COLUMN "id_group" text;--> statement-breakpoint
CREATE INDEX "enrollment_requests_status" ON "enrollment_requests" USING btree ("tenant","status");--> statement-breakpoint
CREATE INDEX "enrollment_requests_user" ON "enrollment_requests" USING btree ("tenant","id_user");--> statement-breakpoint
CREATE UNIQUE INDEX "enrollment_requests_waiting" ON "enrollment_requests" USING btree ("tenant","id_user","id_team") WHERE status = 'PENDING';--> statement-breakpoint
CREATE INDEX "teams_node" ON "teams" USING btree ("tenant","id_node");--> statement-breakpoint
CREATE INDEX "likes_user" ON "likes" USING btree ("tenant","id_user");