CREATE TABLE "section_items" (
	"tenant" text NOT NULL,
	"id_section" text NOT NULL,
	"position" integer NOT NULL,
	"id_content_item" text,
	"id_node" text,
	"doc" jsonb NOT NULL,
	CONSTRAINT "section_items_tenant_id_section_position_pk" PRIMARY KEY("tenant","id_section","position")
);
--> statement-breakpoint
CREATE TABLE "sections" (
	"tenant" text NOT NULL,
	"id" text NOT NULL,
	"doc" jsonb NOT NULL,
	"total" integer,
	CONSTRAINT "sections_tenant_id_pk" PRIMARY KEY("tenant","id")
);
--> statement-breakpoint
CREATE INDEX "section_items_content" ON "section_items" USING btree ("tenant","id_content_item");