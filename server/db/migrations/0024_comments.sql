CREATE TABLE "comments" (
	"tenant" text NOT NULL,
	"id" text NOT NULL,
	"entity_type" text NOT NULL,
	"id_entity" text NOT NULL,
	"doc" jsonb NOT NULL,
	"edited_at" timestamp (3) with time zone,
	"edited_origin" jsonb,
	CONSTRAINT "comments_tenant_id_pk" PRIMARY KEY("tenant","id")
);
--> statement-breakpoint
CREATE INDEX "comments_entity" ON "comments" USING btree ("tenant","entity_type","id_entity");