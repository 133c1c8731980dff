CREATE TABLE "device_reports" (
	"tenant" text NOT NULL,
	"id_user" text NOT NULL,
	"device" text NOT NULL,
	"device_name" text,
	"app_version" text NOT NULL,
	"last_contact" timestamp (3) with time zone NOT NULL,
	"reported_at" timestamp (3) with time zone NOT NULL,
	"waiting" integer NOT NULL,
	"attention" integer NOT NULL,
	"by_kind" jsonb NOT NULL,
	"oldest_at" timestamp (3) with time zone,
	"finished_not_received" integer NOT NULL,
	"storage_usage" bigint,
	"storage_quota" bigint,
	"storage_persisted" boolean,
	CONSTRAINT "device_reports_tenant_id_user_device_pk" PRIMARY KEY("tenant","id_user","device")
);
--> statement-breakpoint
CREATE TABLE "directives" (
	"tenant" text NOT NULL,
	"id" text NOT NULL,
	"id_user" text NOT NULL,
	"op_id" text NOT NULL,
	"kind" text NOT NULL,
	"action" text NOT NULL,
	"to_user" text,
	"id_actor" text NOT NULL,
	"actor_name" text NOT NULL,
	"reason" text NOT NULL,
	"before" jsonb NOT NULL,
	"after" jsonb,
	"decided_at" timestamp (3) with time zone NOT NULL,
	"received_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "directives_tenant_id_pk" PRIMARY KEY("tenant","id")
);
--> statement-breakpoint
CREATE TABLE "queue_items" (
	"tenant" text NOT NULL,
	"id_user" text NOT NULL,
	"op_id" text NOT NULL,
	"name" text NOT NULL,
	"device" text NOT NULL,
	"kind" text NOT NULL,
	"kind_v" integer NOT NULL,
	"subject" text,
	"payload" jsonb,
	"made_at" timestamp (3) with time zone NOT NULL,
	"received_at" timestamp (3) with time zone,
	"state" text NOT NULL,
	"code" text,
	"message" text,
	"field" text,
	"answer" jsonb,
	"decision" jsonb,
	"opened_at" timestamp (3) with time zone NOT NULL,
	"closed_at" timestamp (3) with time zone,
	CONSTRAINT "queue_items_tenant_id_user_op_id_pk" PRIMARY KEY("tenant","id_user","op_id")
);
--> statement-breakpoint
CREATE INDEX "directives_user" ON "directives" USING btree ("tenant","id_user");--> statement-breakpoint
CREATE INDEX "queue_items_device" ON "queue_items" USING btree ("tenant","id_user","device");--> statement-breakpoint
CREATE INDEX "queue_items_closed" ON "queue_items" USING btree ("closed_at");