CREATE TABLE "write_series" (
	"tenant" text NOT NULL,
	"id_user" text NOT NULL,
	"series" text NOT NULL,
	"seq" bigint NOT NULL,
	"made_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "write_series_tenant_id_user_series_pk" PRIMARY KEY("tenant","id_user","series")
);
--> statement-breakpoint
ALTER TABLE "people" ADD COLUMN "communication_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "people" ADD COLUMN "communication_origin" jsonb;--> statement-breakpoint
ALTER TABLE "ratings" ADD COLUMN "origin" jsonb;--> statement-breakpoint
ALTER TABLE "likes" ADD COLUMN "origin" jsonb;--> statement-breakpoint
ALTER TABLE "person_topics" ADD COLUMN "origin" jsonb;