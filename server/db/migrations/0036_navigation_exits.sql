CREATE TABLE "navigation_exits" (
	"tenant" text NOT NULL,
	"id_user" text NOT NULL,
	"id_interval" text NOT NULL,
	"id_navigation_type" integer NOT NULL,
	"id_navigation_item" text NOT NULL,
	"id_section" text,
	"start_at" timestamp (3) with time zone NOT NULL,
	"end_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "navigation_exits_tenant_id_user_id_interval_pk" PRIMARY KEY("tenant","id_user","id_interval")
);
--> statement-breakpoint
CREATE INDEX "navigation_exits_item" ON "navigation_exits" USING btree ("tenant","id_navigation_type","id_navigation_item","start_at");