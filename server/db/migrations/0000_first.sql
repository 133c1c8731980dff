CREATE TABLE "companies" (
	"tenant" text PRIMARY KEY NOT NULL,
	"app" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "hosts" (
	"tenant" text NOT NULL,
	"host" text NOT NULL,
	CONSTRAINT "hosts_tenant_host_pk" PRIMARY KEY("tenant","host"),
	CONSTRAINT "hosts_host" UNIQUE("host")
);
--> statement-breakpoint
CREATE TABLE "password_resets" (
	"tenant" text NOT NULL,
	"token_hash" text NOT NULL,
	"id_user" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"used_at" timestamp (3) with time zone,
	CONSTRAINT "password_resets_tenant_token_hash_pk" PRIMARY KEY("tenant","token_hash")
);
--> statement-breakpoint
CREATE TABLE "people" (
	"tenant" text NOT NULL,
	"id" text NOT NULL,
	"username" text NOT NULL,
	"username_key" text NOT NULL,
	"email" text,
	"email_key" text,
	"password_hash" text,
	"name" text NOT NULL,
	"phone" text,
	"photo" text,
	"admin" integer DEFAULT 0 NOT NULL,
	"blocked" boolean DEFAULT false NOT NULL,
	"role" text,
	"department" text,
	"unit" text,
	"branch" text,
	"employee_code" text,
	"manager_name" text,
	"gamification" integer DEFAULT 0 NOT NULL,
	"communication_accepted" integer DEFAULT 0 NOT NULL,
	"usage_terms_accepted" integer,
	"responsibility_signed" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"last_login" timestamp (3) with time zone,
	CONSTRAINT "people_tenant_id_pk" PRIMARY KEY("tenant","id"),
	CONSTRAINT "people_username" UNIQUE("tenant","username_key")
);
--> statement-breakpoint
CREATE TABLE "sessions" (
	"tenant" text NOT NULL,
	"id" text NOT NULL,
	"id_user" text NOT NULL,
	"device" text,
	"id_app_type" integer NOT NULL,
	"gen" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"last_used_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"revoked_at" timestamp (3) with time zone,
	CONSTRAINT "sessions_tenant_id_pk" PRIMARY KEY("tenant","id")
);
--> statement-breakpoint
CREATE TABLE "terms" (
	"tenant" text NOT NULL,
	"id" text NOT NULL,
	"doc" jsonb NOT NULL,
	CONSTRAINT "terms_tenant_id_pk" PRIMARY KEY("tenant","id")
);
--> statement-breakpoint
CREATE TABLE "terms_acceptances" (
	"tenant" text NOT NULL,
	"client_op_id" text NOT NULL,
	"id_user" text NOT NULL,
	"usage_version" integer,
	"communication_accepted" integer NOT NULL,
	"responsibility" jsonb NOT NULL,
	"accepted_at" timestamp (3) with time zone NOT NULL,
	"received_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "terms_acceptances_tenant_id_user_client_op_id_pk" PRIMARY KEY("tenant","id_user","client_op_id")
);
--> statement-breakpoint
CREATE TABLE "meta" (
	"name" text PRIMARY KEY NOT NULL,
	"value" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "secrets" (
	"name" text PRIMARY KEY NOT NULL,
	"value" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "access_records" (
	"tenant" text NOT NULL,
	"client_op_id" text NOT NULL,
	"id_user" text NOT NULL,
	"id_content_item" text NOT NULL,
	"id_enrollment" text NOT NULL,
	"progress" integer NOT NULL,
	"accessed_at" timestamp (3) with time zone NOT NULL,
	"received_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "access_records_tenant_id_user_client_op_id_pk" PRIMARY KEY("tenant","id_user","client_op_id")
);
--> statement-breakpoint
CREATE TABLE "content_enrollments" (
	"tenant" text NOT NULL,
	"id" text NOT NULL,
	"id_node_enrollment" text NOT NULL,
	"id_enrollment" text NOT NULL,
	"id_content_item" text NOT NULL,
	"id_user" text NOT NULL,
	"status" text NOT NULL,
	"grade" double precision,
	"progress" integer NOT NULL,
	"last_position" double precision,
	"time_executed" double precision DEFAULT 0 NOT NULL,
	"start_date" timestamp (3) with time zone NOT NULL,
	"finish_date" timestamp (3) with time zone,
	"last_modified" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "content_enrollments_tenant_id_pk" PRIMARY KEY("tenant","id")
);
--> statement-breakpoint
CREATE TABLE "contents" (
	"tenant" text NOT NULL,
	"id" text NOT NULL,
	"id_node" text NOT NULL,
	"id_content_type" integer NOT NULL,
	"active" integer NOT NULL,
	"doc" jsonb NOT NULL,
	CONSTRAINT "contents_tenant_id_pk" PRIMARY KEY("tenant","id")
);
--> statement-breakpoint
CREATE TABLE "enrollments" (
	"tenant" text NOT NULL,
	"id" text NOT NULL,
	"id_user" text NOT NULL,
	"id_team" text,
	"id_node" text NOT NULL,
	"node_code" text NOT NULL,
	"status" text NOT NULL,
	"progress" integer NOT NULL,
	"start_date" timestamp (3) with time zone NOT NULL,
	"finish_date" timestamp (3) with time zone,
	"last_access" timestamp (3) with time zone,
	CONSTRAINT "enrollments_tenant_id_pk" PRIMARY KEY("tenant","id")
);
--> statement-breakpoint
CREATE TABLE "menus" (
	"tenant" text PRIMARY KEY NOT NULL,
	"doc" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "node_enrollments" (
	"tenant" text NOT NULL,
	"id" text NOT NULL,
	"id_enrollment" text NOT NULL,
	"id_parent_node_enrollment" text,
	"id_user" text NOT NULL,
	"id_node" text NOT NULL,
	"node_code" text NOT NULL,
	"id_team" text,
	"status" text NOT NULL,
	"progress" integer NOT NULL,
	"start_date" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "node_enrollments_tenant_id_pk" PRIMARY KEY("tenant","id")
);
--> statement-breakpoint
CREATE TABLE "nodes" (
	"tenant" text NOT NULL,
	"id" text NOT NULL,
	"node_code" text,
	"doc" jsonb NOT NULL,
	CONSTRAINT "nodes_tenant_id_pk" PRIMARY KEY("tenant","id")
);
--> statement-breakpoint
CREATE TABLE "rating_summaries" (
	"tenant" text NOT NULL,
	"id_content_item" text NOT NULL,
	"sum" integer NOT NULL,
	"votes" integer NOT NULL,
	CONSTRAINT "rating_summaries_tenant_id_content_item_pk" PRIMARY KEY("tenant","id_content_item")
);
--> statement-breakpoint
CREATE TABLE "ratings" (
	"tenant" text NOT NULL,
	"id_content_item" text NOT NULL,
	"id_user" text NOT NULL,
	"vote" integer NOT NULL,
	"rated_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "ratings_tenant_id_content_item_id_user_pk" PRIMARY KEY("tenant","id_content_item","id_user")
);
--> statement-breakpoint
CREATE TABLE "visits" (
	"tenant" text NOT NULL,
	"id_user" text NOT NULL,
	"id_interval" text NOT NULL,
	"id_content_item" text NOT NULL,
	"id_section" text,
	"start_at" timestamp (3) with time zone NOT NULL,
	"end_at" timestamp (3) with time zone NOT NULL,
	"suspect" boolean DEFAULT false NOT NULL,
	CONSTRAINT "visits_tenant_id_user_id_content_item_id_interval_pk" PRIMARY KEY("tenant","id_user","id_content_item","id_interval")
);
--> statement-breakpoint
CREATE TABLE "media_files" (
	"tenant" text NOT NULL,
	"sha256" text NOT NULL,
	"file_name" text NOT NULL,
	"mime_type" text NOT NULL,
	"size" bigint NOT NULL,
	"public" boolean DEFAULT false NOT NULL,
	CONSTRAINT "media_files_tenant_sha256_pk" PRIMARY KEY("tenant","sha256")
);
--> statement-breakpoint
CREATE TABLE "feed_rows" (
	"tenant" text NOT NULL,
	"scope" text NOT NULL,
	"t" text NOT NULL,
	"id" text NOT NULL,
	"seq" bigint NOT NULL,
	"op" text NOT NULL,
	"v" integer NOT NULL,
	"d" jsonb,
	"changed_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "feed_rows_tenant_scope_t_id_pk" PRIMARY KEY("tenant","scope","t","id")
);
--> statement-breakpoint
CREATE TABLE "op_ledger" (
	"tenant" text NOT NULL,
	"principal" text NOT NULL,
	"key" text NOT NULL,
	"fp" text NOT NULL,
	"kind" text NOT NULL,
	"verdict" text NOT NULL,
	"code" text,
	"field" text,
	"answer" jsonb,
	"server_seq" bigint NOT NULL,
	"device_id" text,
	"lane_seq" integer,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "op_ledger_tenant_principal_key_pk" PRIMARY KEY("tenant","principal","key")
);
--> statement-breakpoint
CREATE TABLE "scope_heads" (
	"tenant" text NOT NULL,
	"scope" text NOT NULL,
	"head" bigint NOT NULL,
	"floor" bigint DEFAULT 0 NOT NULL,
	CONSTRAINT "scope_heads_tenant_scope_pk" PRIMARY KEY("tenant","scope")
);
--> statement-breakpoint
CREATE INDEX "people_email" ON "people" USING btree ("tenant","email_key");--> statement-breakpoint
CREATE INDEX "sessions_user" ON "sessions" USING btree ("tenant","id_user");--> statement-breakpoint
CREATE INDEX "access_records_user" ON "access_records" USING btree ("tenant","id_user","id_content_item");--> statement-breakpoint
CREATE INDEX "content_enrollments_enrollment" ON "content_enrollments" USING btree ("tenant","id_enrollment");--> statement-breakpoint
CREATE INDEX "content_enrollments_user_content" ON "content_enrollments" USING btree ("tenant","id_user","id_content_item");--> statement-breakpoint
CREATE INDEX "contents_node" ON "contents" USING btree ("tenant","id_node");--> statement-breakpoint
CREATE INDEX "enrollments_user" ON "enrollments" USING btree ("tenant","id_user","id_node");--> statement-breakpoint
CREATE INDEX "node_enrollments_enrollment" ON "node_enrollments" USING btree ("tenant","id_enrollment");--> statement-breakpoint
CREATE INDEX "node_enrollments_user_node" ON "node_enrollments" USING btree ("tenant","id_user","id_node");--> statement-breakpoint
CREATE INDEX "feed_rows_seq" ON "feed_rows" USING btree ("tenant","scope","seq");--> statement-breakpoint
CREATE INDEX "op_ledger_created" ON "op_ledger" USING btree ("created_at");