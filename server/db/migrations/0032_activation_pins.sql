CREATE TABLE "activation_pins" (
	"tenant" text NOT NULL,
	"phone" text NOT NULL,
	"pin_hash" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"tries" integer NOT NULL,
	"used_at" timestamp (3) with time zone,
	"sends" integer NOT NULL,
	"day_start" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "activation_pins_tenant_phone_pk" PRIMARY KEY("tenant","phone")
);
