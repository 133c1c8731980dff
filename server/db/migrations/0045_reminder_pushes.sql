CREATE TABLE "reminder_pushes" (
	"tenant" text NOT NULL,
	"id_user" text NOT NULL,
	"day" text NOT NULL,
	"id_notification" text NOT NULL,
	CONSTRAINT "reminder_pushes_tenant_id_user_pk" PRIMARY KEY("tenant","id_user")
);
--> statement-breakpoint
ALTER TABLE "notification_deliveries" ADD COLUMN "reminder" boolean DEFAULT false NOT NULL;