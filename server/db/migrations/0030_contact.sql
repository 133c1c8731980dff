CREATE TABLE "contact_messages" (
	"tenant" text NOT NULL,
	"id" text NOT NULL,
	"id_user" text NOT NULL,
	"message" text NOT NULL,
	"written_at" timestamp (3) with time zone NOT NULL,
	"received_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "contact_messages_tenant_id_user_id_pk" PRIMARY KEY("tenant","id_user","id")
);
--> statement-breakpoint
ALTER TABLE "companies" ADD COLUMN "contact_to" text;