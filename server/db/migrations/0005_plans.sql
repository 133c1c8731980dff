CREATE TABLE "plans" (
	"tenant" text NOT NULL,
	"doc" jsonb NOT NULL,
	"requests" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "plans_tenant_pk" PRIMARY KEY("tenant")
);
--> statement-breakpoint
ALTER TABLE "people" ADD COLUMN "has_requested_upgrade" boolean DEFAULT false NOT NULL;