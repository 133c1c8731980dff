CREATE TABLE "audit_entries" (
	"tenant" text NOT NULL,
	"id" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"id_actor" text NOT NULL,
	"in_account_of" text,
	"action" text NOT NULL,
	"subject_kind" text NOT NULL,
	"id_subject" text NOT NULL,
	"subject_name" text NOT NULL,
	"before" jsonb NOT NULL,
	"after" jsonb NOT NULL,
	CONSTRAINT "audit_entries_tenant_id_pk" PRIMARY KEY("tenant","id")
);
--> statement-breakpoint
CREATE TABLE "org_units" (
	"tenant" text NOT NULL,
	"id" text NOT NULL,
	"kind" text NOT NULL,
	"name" text NOT NULL,
	"name_key" text collate "C" GENERATED ALWAYS AS (lower(translate(trim(name), 'áàâãäéèêëíìîïóòôõöúùûüçñÁÀÂÃÄÉÈÊËÍÌÎÏÓÒÔÕÖÚÙÛÜÇÑ', 'aaaaaeeeeiiiiooooouuuucnAAAAAEEEEIIIIOOOOOUUUUCN'))) STORED NOT NULL,
	CONSTRAINT "org_units_tenant_id_pk" PRIMARY KEY("tenant","id"),
	CONSTRAINT "org_units_name" UNIQUE("tenant","kind","name_key")
);
--> statement-breakpoint
CREATE TABLE "person_roles" (
	"tenant" text NOT NULL,
	"id_user" text NOT NULL,
	"role" text NOT NULL,
	"scope" text NOT NULL,
	"id_scope" text NOT NULL,
	"granted_by" text NOT NULL,
	"granted_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "person_roles_tenant_id_user_role_scope_id_scope_pk" PRIMARY KEY("tenant","id_user","role","scope","id_scope")
);
--> statement-breakpoint
ALTER TABLE "people" ADD COLUMN "id_manager" text;--> statement-breakpoint
ALTER TABLE "people" ADD COLUMN "hired_on" text;--> statement-breakpoint
ALTER TABLE "people" ADD COLUMN "sort_name" text collate "C" GENERATED ALWAYS AS (lower(translate(name, 'áàâãäéèêëíìîïóòôõöúùûüçñÁÀÂÃÄÉÈÊËÍÌÎÏÓÒÔÕÖÚÙÛÜÇÑ', 'aaaaaeeeeiiiiooooouuuucnAAAAAEEEEIIIIOOOOOUUUUCN'))) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "people" ADD COLUMN "search_text" text collate "C" GENERATED ALWAYS AS (lower(translate(name || ' ' || username || ' ' || coalesce(email, '') || ' ' || coalesce(employee_code, ''), 'áàâãäéèêëíìîïóòôõöúùûüçñÁÀÂÃÄÉÈÊËÍÌÎÏÓÒÔÕÖÚÙÛÜÇÑ', 'aaaaaeeeeiiiiooooouuuucnAAAAAEEEEIIIIOOOOOUUUUCN'))) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "people" ADD COLUMN "department_key" text collate "C" GENERATED ALWAYS AS (lower(translate(coalesce(trim(department), ''), 'áàâãäéèêëíìîïóòôõöúùûüçñÁÀÂÃÄÉÈÊËÍÌÎÏÓÒÔÕÖÚÙÛÜÇÑ', 'aaaaaeeeeiiiiooooouuuucnAAAAAEEEEIIIIOOOOOUUUUCN'))) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "people" ADD COLUMN "unit_key" text collate "C" GENERATED ALWAYS AS (lower(translate(coalesce(trim(unit), ''), 'áàâãäéèêëíìîïóòôõöúùûüçñÁÀÂÃÄÉÈÊËÍÌÎÏÓÒÔÕÖÚÙÛÜÇÑ', 'aaaaaeeeeiiiiooooouuuucnAAAAAEEEEIIIIOOOOOUUUUCN'))) STORED NOT NULL;--> statement-breakpoint
CREATE INDEX "audit_entries_at" ON "audit_entries" USING btree ("tenant","at","id");--> statement-breakpoint
CREATE INDEX "audit_entries_subject" ON "audit_entries" USING btree ("tenant","subject_kind","id_subject","at");--> statement-breakpoint
CREATE INDEX "person_roles_scope" ON "person_roles" USING btree ("tenant","scope","id_scope");--> statement-breakpoint
CREATE INDEX "people_sorted" ON "people" USING btree ("tenant","sort_name","id");--> statement-breakpoint
CREATE INDEX "people_manager" ON "people" USING btree ("tenant","id_manager");--> statement-breakpoint
CREATE INDEX "people_department" ON "people" USING btree ("tenant","department_key");--> statement-breakpoint
CREATE INDEX "people_unit" ON "people" USING btree ("tenant","unit_key");--> statement-breakpoint
INSERT INTO "org_units" ("tenant", "id", "kind", "name")
SELECT "tenant", gen_random_uuid()::text, 'department', min(trim("department"))
FROM "people" WHERE "department_key" <> '' GROUP BY "tenant", "department_key";--> statement-breakpoint
INSERT INTO "org_units" ("tenant", "id", "kind", "name")
SELECT "tenant", gen_random_uuid()::text, 'unit', min(trim("unit"))
FROM "people" WHERE "unit_key" <> '' GROUP BY "tenant", "unit_key";
