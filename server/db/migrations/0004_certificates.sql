CREATE TABLE "certificates" (
	"tenant" text NOT NULL,
	"id" text NOT NULL,
	"id_certificate" text NOT NULL,
	"id_user" text NOT NULL,
	"id_enrollment" text NOT NULL,
	"id_node_enrollment" text NOT NULL,
	"username" text NOT NULL,
	"title" text NOT NULL,
	"workload" integer,
	"start_date" timestamp (3) with time zone NOT NULL,
	"finish_date" timestamp (3) with time zone NOT NULL,
	"validity_date" timestamp (3) with time zone,
	"progress" integer NOT NULL,
	"issued_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "certificates_tenant_id_pk" PRIMARY KEY("tenant","id")
);
--> statement-breakpoint
CREATE UNIQUE INDEX "certificates_node_enrollment" ON "certificates" USING btree ("tenant","id_node_enrollment");--> statement-breakpoint
CREATE INDEX "certificates_user" ON "certificates" USING btree ("tenant","id_user");