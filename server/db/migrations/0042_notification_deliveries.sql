CREATE TABLE "notification_deliveries" (
	"tenant" text NOT NULL,
	"id_user" text NOT NULL,
	"id_notification" text NOT NULL,
	"title" text NOT NULL,
	"text" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"push" boolean DEFAULT true NOT NULL,
	"mail" boolean DEFAULT true NOT NULL,
	"next_at" timestamp (3) with time zone NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "notification_deliveries_tenant_id_user_id_notification_pk" PRIMARY KEY("tenant","id_user","id_notification")
);
--> statement-breakpoint
CREATE TABLE "push_subscriptions" (
	"tenant" text NOT NULL,
	"sid" text NOT NULL,
	"id_user" text NOT NULL,
	"endpoint" text NOT NULL,
	"p256dh" text NOT NULL,
	"auth" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "push_subscriptions_tenant_sid_pk" PRIMARY KEY("tenant","sid"),
	CONSTRAINT "push_subscriptions_endpoint" UNIQUE("endpoint")
);
--> statement-breakpoint
CREATE INDEX "notification_deliveries_push" ON "notification_deliveries" USING btree ("push","next_at");--> statement-breakpoint
CREATE INDEX "notification_deliveries_mail" ON "notification_deliveries" USING btree ("mail","created_at");--> statement-breakpoint
CREATE INDEX "push_subscriptions_user" ON "push_subscriptions" USING btree ("tenant","id_user");