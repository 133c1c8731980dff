CREATE TABLE "people_import_lines" (
	"tenant" text NOT NULL,
	"id_import" text NOT NULL,
	"at" integer NOT NULL,
	"line" integer NOT NULL,
	"kind" text NOT NULL,
	"name" text NOT NULL,
	"username" text NOT NULL,
	"reason" text,
	"id_user" text,
	"manager" text,
	"before" jsonb NOT NULL,
	"after" jsonb NOT NULL,
	"applied" boolean DEFAULT false NOT NULL,
	CONSTRAINT "people_import_lines_tenant_id_import_at_pk" PRIMARY KEY("tenant","id_import","at")
);
--> statement-breakpoint
CREATE TABLE "people_imports" (
	"tenant" text NOT NULL,
	"id" text NOT NULL,
	"id_user" text NOT NULL,
	"supporter" text,
	"file_name" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"state" text NOT NULL,
	"headings" jsonb NOT NULL,
	"table" jsonb NOT NULL,
	"rows" integer NOT NULL,
	"columns" jsonb NOT NULL,
	"counts" jsonb NOT NULL,
	"invites" boolean DEFAULT false NOT NULL,
	"address" text,
	"position" integer DEFAULT 0 NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"taken_by" text,
	"next_at" timestamp (3) with time zone,
	"done_at" timestamp (3) with time zone,
	"undo" jsonb,
	"reason" text,
	CONSTRAINT "people_imports_tenant_id_pk" PRIMARY KEY("tenant","id")
);
--> statement-breakpoint
CREATE INDEX "people_import_lines_kind" ON "people_import_lines" USING btree ("tenant","id_import","kind","at");--> statement-breakpoint
CREATE INDEX "people_imports_at" ON "people_imports" USING btree ("tenant","created_at");--> statement-breakpoint
CREATE INDEX "people_imports_due" ON "people_imports" USING btree ("state","next_at");