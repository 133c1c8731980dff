CREATE TABLE "plan_requests" (
	"tenant" text NOT NULL,
	"id" text NOT NULL,
	"kind" text NOT NULL,
	"id_user" text NOT NULL,
	"role" text,
	"department" text,
	"id_plan" text NOT NULL,
	"plan_name" text NOT NULL,
	"licences" integer,
	"price" bigint,
	"message" text,
	"employees" jsonb,
	"created_at" timestamp (3) with time zone NOT NULL,
	"answered_at" timestamp (3) with time zone,
	"answered_by" text,
	CONSTRAINT "plan_requests_tenant_id_pk" PRIMARY KEY("tenant","id")
);
--> statement-breakpoint
CREATE TABLE "plan_trials" (
	"tenant" text NOT NULL,
	"id_plan" text NOT NULL,
	"started_at" timestamp (3) with time zone NOT NULL,
	"finish_date" timestamp (3) with time zone NOT NULL,
	"trials_count" integer NOT NULL,
	CONSTRAINT "plan_trials_tenant_id_plan_pk" PRIMARY KEY("tenant","id_plan")
);
--> statement-breakpoint
ALTER TABLE "plans" ADD COLUMN "active" text;--> statement-breakpoint
ALTER TABLE "plans" ADD COLUMN "requested_plan" text;--> statement-breakpoint
CREATE INDEX "plan_requests_waiting" ON "plan_requests" USING btree ("tenant","kind","answered_at");