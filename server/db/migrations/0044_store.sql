CREATE TABLE "cart_items" (
	"tenant" text NOT NULL,
	"id_user" text NOT NULL,
	"id_offer" text NOT NULL,
	"in_cart" boolean NOT NULL,
	"set_at" timestamp (3) with time zone NOT NULL,
	"origin" jsonb,
	CONSTRAINT "cart_items_tenant_id_user_id_offer_pk" PRIMARY KEY("tenant","id_user","id_offer")
);
--> statement-breakpoint
CREATE TABLE "offers" (
	"tenant" text NOT NULL,
	"id" text NOT NULL,
	"doc" jsonb NOT NULL,
	CONSTRAINT "offers_tenant_id_pk" PRIMARY KEY("tenant","id")
);
--> statement-breakpoint
CREATE TABLE "purchase_items" (
	"tenant" text NOT NULL,
	"id_purchase" text NOT NULL,
	"id_offer" text NOT NULL,
	"id_user" text NOT NULL,
	"id_product" text NOT NULL,
	"title" text NOT NULL,
	"price" integer NOT NULL,
	"live" boolean DEFAULT true NOT NULL,
	CONSTRAINT "purchase_items_tenant_id_purchase_id_offer_pk" PRIMARY KEY("tenant","id_purchase","id_offer")
);
--> statement-breakpoint
CREATE TABLE "purchases" (
	"tenant" text NOT NULL,
	"id" text NOT NULL,
	"id_user" text NOT NULL,
	"status" text NOT NULL,
	"total" integer NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"settled_at" timestamp (3) with time zone,
	CONSTRAINT "purchases_tenant_id_pk" PRIMARY KEY("tenant","id")
);
--> statement-breakpoint
CREATE TABLE "sandbox_charges" (
	"tenant" text NOT NULL,
	"key" text NOT NULL,
	"amount" integer NOT NULL,
	"outcome" text NOT NULL,
	CONSTRAINT "sandbox_charges_tenant_key_pk" PRIMARY KEY("tenant","key")
);
--> statement-breakpoint
ALTER TABLE "group_members" ADD COLUMN "bought" boolean DEFAULT false NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX "purchase_items_once" ON "purchase_items" USING btree ("tenant","id_user","id_offer") WHERE live;--> statement-breakpoint
CREATE INDEX "purchases_user" ON "purchases" USING btree ("tenant","id_user");--> statement-breakpoint
CREATE INDEX "purchases_open" ON "purchases" USING btree ("created_at") WHERE status in ('PENDING', 'UNKNOWN');