CREATE TABLE "end_reminders" (
	"tenant" text NOT NULL,
	"id_enrollment" text NOT NULL,
	"ends_at" timestamp (3) with time zone NOT NULL,
	"days" integer NOT NULL,
	"told" jsonb NOT NULL,
	CONSTRAINT "end_reminders_tenant_id_enrollment_pk" PRIMARY KEY("tenant","id_enrollment")
);
