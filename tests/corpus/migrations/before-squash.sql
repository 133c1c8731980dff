--> migration 0000_first 1795228094933 dcedbfccb6889d21d2e13ec640257be452d1e0617bfd0d90cca599c5218785f8
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
--> migration 0001_device_queue 1795230765345 6d36b9a89fec3d49c2c9d263e1e80daf75d3492844df1c55df6ccd37f550aec0
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
--> migration 0002_classes 1795239911973 8c88650c23852268f49cc8420ad6bcb86eb94da728c1ccc03baadffd97ed1dca
CREATE TABLE "enrollment_aliases" (
	"tenant" text NOT NULL,
	"alias" text NOT NULL,
	"id_user" text NOT NULL,
	"id_enrollment" text NOT NULL,
	CONSTRAINT "enrollment_aliases_tenant_alias_pk" PRIMARY KEY("tenant","alias")
);
--> statement-breakpoint
CREATE TABLE "enrollment_requests" (
	"tenant" text NOT NULL,
	"id" text NOT NULL,
	"id_user" text NOT NULL,
	"id_team" text NOT NULL,
	"id_node" text NOT NULL,
	"title" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"decided_at" timestamp (3) with time zone,
	"decided_by" text,
	"status" text NOT NULL,
	"reason" text,
	"id_enrollment" text,
	CONSTRAINT "enrollment_requests_tenant_id_pk" PRIMARY KEY("tenant","id")
);
--> statement-breakpoint
CREATE TABLE "group_members" (
	"tenant" text NOT NULL,
	"id_group" text NOT NULL,
	"id_user" text NOT NULL,
	CONSTRAINT "group_members_tenant_id_group_id_user_pk" PRIMARY KEY("tenant","id_group","id_user")
);
--> statement-breakpoint
CREATE TABLE "teams" (
	"tenant" text NOT NULL,
	"id" text NOT NULL,
	"id_node" text NOT NULL,
	"taken" integer DEFAULT 0 NOT NULL,
	"doc" jsonb NOT NULL,
	CONSTRAINT "teams_tenant_id_pk" PRIMARY KEY("tenant","id")
);
--> statement-breakpoint
CREATE TABLE "campaigns" (
	"tenant" text NOT NULL,
	"id" text NOT NULL,
	"doc" jsonb NOT NULL,
	CONSTRAINT "campaigns_tenant_id_pk" PRIMARY KEY("tenant","id")
);
--> statement-breakpoint
CREATE TABLE "like_summaries" (
	"tenant" text NOT NULL,
	"id_like" text NOT NULL,
	"likes" integer NOT NULL,
	CONSTRAINT "like_summaries_tenant_id_like_pk" PRIMARY KEY("tenant","id_like")
);
--> statement-breakpoint
CREATE TABLE "likes" (
	"tenant" text NOT NULL,
	"id_like" text NOT NULL,
	"id_user" text NOT NULL,
	"liked" boolean NOT NULL,
	"liked_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "likes_tenant_id_like_id_user_pk" PRIMARY KEY("tenant","id_like","id_user")
);
--> statement-breakpoint
CREATE TABLE "person_topics" (
	"tenant" text NOT NULL,
	"id_user" text NOT NULL,
	"tags" jsonb NOT NULL,
	"set_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "person_topics_tenant_id_user_pk" PRIMARY KEY("tenant","id_user")
);
--> statement-breakpoint
CREATE TABLE "schedule_events" (
	"tenant" text NOT NULL,
	"id" text NOT NULL,
	"doc" jsonb NOT NULL,
	CONSTRAINT "schedule_events_tenant_id_pk" PRIMARY KEY("tenant","id")
);
--> statement-breakpoint
CREATE TABLE "schedule_types" (
	"tenant" text NOT NULL,
	"id" text NOT NULL,
	"doc" jsonb NOT NULL,
	CONSTRAINT "schedule_types_tenant_id_pk" PRIMARY KEY("tenant","id")
);
--> statement-breakpoint
CREATE TABLE "shares" (
	"tenant" text NOT NULL,
	"id" text NOT NULL,
	"id_user" text NOT NULL,
	"id_content_item" text NOT NULL,
	"event" text NOT NULL,
	"shared_at" timestamp (3) with time zone NOT NULL,
	"received_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "shares_tenant_id_user_id_pk" PRIMARY KEY("tenant","id_user","id")
);
--> statement-breakpoint
ALTER TABLE "node_enrollments" ADD COLUMN "equivalent_node_code" text;--> statement-breakpoint
ALTER TABLE "nodes" ADD COLUMN "id_group" text;--> statement-breakpoint
CREATE INDEX "enrollment_requests_status" ON "enrollment_requests" USING btree ("tenant","status");--> statement-breakpoint
CREATE INDEX "enrollment_requests_user" ON "enrollment_requests" USING btree ("tenant","id_user");--> statement-breakpoint
CREATE UNIQUE INDEX "enrollment_requests_waiting" ON "enrollment_requests" USING btree ("tenant","id_user","id_team") WHERE status = 'PENDING';--> statement-breakpoint
CREATE INDEX "teams_node" ON "teams" USING btree ("tenant","id_node");--> statement-breakpoint
CREATE INDEX "likes_user" ON "likes" USING btree ("tenant","id_user");
--> migration 0003_campaign_notices 1795264340241 593655aac2dddb2baac9c5b094facb7ae037006b8baa07e7114ddf8c92ade64a
ALTER TABLE "people" ADD COLUMN "campaigns_notified" jsonb DEFAULT '[]'::jsonb NOT NULL;
--> migration 0004_certificates 1795287633345 306d051319db1fc1426d1450d18fefe05b235df2645d45db597911982e54ec7e
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
--> migration 0005_plans 1795301862796 f1b7feea226ac9ce7a9802a60562c22b29b37b45c35eea8a5355b12b2ac9dbaa
CREATE TABLE "plans" (
	"tenant" text NOT NULL,
	"doc" jsonb NOT NULL,
	"requests" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "plans_tenant_pk" PRIMARY KEY("tenant")
);
--> statement-breakpoint
ALTER TABLE "people" ADD COLUMN "has_requested_upgrade" boolean DEFAULT false NOT NULL;
--> migration 0006_support_access 1795427087178 f5370eb0d26323472ce1204ee56dd3ac37c35c685cc59b8741b733e94d61128a
ALTER TABLE "people" ADD COLUMN "can_access_support" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "supporter" text;--> statement-breakpoint
ALTER TABLE "op_ledger" ADD COLUMN "supporter" text;
--> migration 0007_server_history 1795472643026 ee153b7c3034f4fd376dbb209f897a2775876cf9cf39a4f38d4cc14f3a0952ca
CREATE TABLE "epochs" (
	"n" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "epochs_n_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"id" text NOT NULL,
	"instance" text,
	"started_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "epochs_id_unique" UNIQUE("id"),
	CONSTRAINT "epochs_instance_unique" UNIQUE("instance")
);
--> statement-breakpoint
ALTER TABLE "scope_heads" ADD COLUMN "epoch" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "scope_heads" ADD COLUMN "turns" jsonb DEFAULT '[]'::jsonb NOT NULL;
--> migration 0008_last_writes 1795474436295 7b86549fac066c6752c8965a77d40a805e83f7ff570399e610ecb379f886fee4
CREATE TABLE "write_series" (
	"tenant" text NOT NULL,
	"id_user" text NOT NULL,
	"series" text NOT NULL,
	"seq" bigint NOT NULL,
	"made_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "write_series_tenant_id_user_series_pk" PRIMARY KEY("tenant","id_user","series")
);
--> statement-breakpoint
ALTER TABLE "people" ADD COLUMN "communication_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "people" ADD COLUMN "communication_origin" jsonb;--> statement-breakpoint
ALTER TABLE "ratings" ADD COLUMN "origin" jsonb;--> statement-breakpoint
ALTER TABLE "likes" ADD COLUMN "origin" jsonb;--> statement-breakpoint
ALTER TABLE "person_topics" ADD COLUMN "origin" jsonb;
--> migration 0009_access_doors 1795476121217 f7ecd4e5bc1c50c71b4710e7ebf3d95d9e761aa1feca727670911807ddaa1617
ALTER TABLE "companies" ADD COLUMN "addresses" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "people" ADD COLUMN "session_copied_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "renewed_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "renewal" text;
--> migration 0010_restricted_files 1795476618383 283b4cd71b4017b1be5e8bf0da84aacf5e0066fc8bd323c2cfd7dc9a5037d166
ALTER TABLE "media_files" ADD COLUMN "restricted" boolean DEFAULT false NOT NULL;
--> migration 0011_dependants 1795477471417 291fbdd7231afa5581ba58f2b176c3d7badb48f8c667ebe681e4960ed016171d
ALTER TABLE "queue_items" ADD COLUMN "dependants" jsonb DEFAULT '[]'::jsonb NOT NULL;
--> migration 0012_visits_by_start 1795489707233 279aff363be8ad511d16e9119f93b96d2cb0fdcdc633e8669d6aa3f318306286
CREATE INDEX "visits_by_start" ON "visits" USING btree ("tenant","id_user","start_at");
--> migration 0013_evaluations 1795556284647 bf83085d963836e6ab02790c2a661567fe6e28006ecc6b4a9ff76026f2ab4e14
CREATE TABLE "answers" (
	"tenant" text NOT NULL,
	"id_questionnaire" text NOT NULL,
	"id_question" text NOT NULL,
	"id_user" text NOT NULL,
	"data" jsonb NOT NULL,
	"saved_at" timestamp (3) with time zone NOT NULL,
	"saved_on" text,
	"origin" jsonb,
	CONSTRAINT "answers_tenant_id_questionnaire_id_question_pk" PRIMARY KEY("tenant","id_questionnaire","id_question")
);
--> statement-breakpoint
CREATE TABLE "evaluation_versions" (
	"tenant" text NOT NULL,
	"id" text NOT NULL,
	"version" integer NOT NULL,
	"doc" jsonb NOT NULL,
	CONSTRAINT "evaluation_versions_tenant_id_version_pk" PRIMARY KEY("tenant","id","version")
);
--> statement-breakpoint
CREATE TABLE "evaluations" (
	"tenant" text NOT NULL,
	"id" text NOT NULL,
	"id_node" text NOT NULL,
	"version" integer NOT NULL,
	CONSTRAINT "evaluations_tenant_id_pk" PRIMARY KEY("tenant","id")
);
--> statement-breakpoint
CREATE TABLE "kept_answers" (
	"tenant" text NOT NULL,
	"id_user" text NOT NULL,
	"key" text NOT NULL,
	"id_questionnaire" text NOT NULL,
	"id_question" text NOT NULL,
	"data" jsonb NOT NULL,
	"made_at" timestamp (3) with time zone NOT NULL,
	"received_at" timestamp (3) with time zone NOT NULL,
	"saved_on" text,
	"why" text NOT NULL,
	CONSTRAINT "kept_answers_tenant_id_user_key_id_question_pk" PRIMARY KEY("tenant","id_user","key","id_question")
);
--> statement-breakpoint
CREATE TABLE "questionnaires" (
	"tenant" text NOT NULL,
	"id" text NOT NULL,
	"id_user" text NOT NULL,
	"id_evaluation" text NOT NULL,
	"version" integer NOT NULL,
	"id_node" text NOT NULL,
	"id_node_enrollment" text NOT NULL,
	"id_enrollment" text NOT NULL,
	"attempt" integer NOT NULL,
	"max_tries" integer NOT NULL,
	"rules" jsonb NOT NULL,
	"status" text NOT NULL,
	"draw" jsonb NOT NULL,
	"start_date" timestamp (3) with time zone,
	"finish_date" timestamp (3) with time zone,
	"finished_by" text,
	"time_left" double precision,
	"saved_at" timestamp (3) with time zone,
	"saved_on" text,
	"survey_saved" boolean DEFAULT false NOT NULL,
	"grade" double precision,
	"result" jsonb,
	"note" jsonb,
	"events" jsonb DEFAULT '[]'::jsonb NOT NULL,
	CONSTRAINT "questionnaires_tenant_id_pk" PRIMARY KEY("tenant","id")
);
--> statement-breakpoint
CREATE INDEX "evaluations_node" ON "evaluations" USING btree ("tenant","id_node");--> statement-breakpoint
CREATE INDEX "kept_answers_questionnaire" ON "kept_answers" USING btree ("tenant","id_questionnaire");--> statement-breakpoint
CREATE INDEX "questionnaires_enrollment" ON "questionnaires" USING btree ("tenant","id_user","id_enrollment");--> statement-breakpoint
CREATE INDEX "questionnaires_evaluation" ON "questionnaires" USING btree ("tenant","id_evaluation","status");
--> migration 0014_mail_queue 1795557798328 42639adf7e2613d773b3eb8dbb8d36293320ac3e4409f22f257b6c7bcef885d5
CREATE TABLE "mail_queue" (
	"tenant" text NOT NULL,
	"id" text NOT NULL,
	"id_user" text NOT NULL,
	"recipient" text NOT NULL,
	"message" jsonb NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"next_at" timestamp (3) with time zone NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "mail_queue_tenant_id_pk" PRIMARY KEY("tenant","id")
);
--> statement-breakpoint
CREATE INDEX "mail_queue_next" ON "mail_queue" USING btree ("next_at");
--> migration 0015_expired_from 1795559116762 54271dc5d277391ed8ca17073d2f26e45004931e54d77260327e81bc2ba0adad
ALTER TABLE "enrollments" ADD COLUMN "expired_from" text;
--> migration 0016_time_saved_at 1795560686948 6abd3565c1fdda2456c0523f4fbd298e39ea54d8af9c4f0efdb9697ef820eab1
ALTER TABLE "questionnaires" ADD COLUMN "time_saved_at" timestamp (3) with time zone;
--> migration 0017_package_files 1795572581095 81a73986016bc875def1d1fdfeb0c40c1c669c63dc74031ec3ad5e5ffdef655a
CREATE TABLE "package_files" (
	"tenant" text NOT NULL,
	"id_package" text NOT NULL,
	"path" text NOT NULL,
	"sha256" text NOT NULL,
	"size" bigint NOT NULL,
	"mime_type" text NOT NULL,
	CONSTRAINT "package_files_tenant_id_package_path_pk" PRIMARY KEY("tenant","id_package","path")
);
--> migration 0018_scorm_sessions 1795573636883 114b4dcf04f333363ec2878bf4ee87ab0c4a91c353f11e843bca1c5adad96308
CREATE TABLE "scorm_sessions" (
	"tenant" text NOT NULL,
	"id_user" text NOT NULL,
	"id" text NOT NULL,
	"id_enrollment" text NOT NULL,
	"id_node_enrollment" text NOT NULL,
	"id_content_item" text NOT NULL,
	"id_sco" text NOT NULL,
	"id_package" text NOT NULL,
	"based_on" text,
	"state" jsonb NOT NULL,
	"ended" boolean NOT NULL,
	"suspended" boolean NOT NULL,
	"status" text NOT NULL,
	"grade" double precision,
	"seconds" double precision NOT NULL,
	"started_at" timestamp (3) with time zone NOT NULL,
	"saved_at" timestamp (3) with time zone NOT NULL,
	"done_at" timestamp (3) with time zone,
	"saved_on" text,
	CONSTRAINT "scorm_sessions_tenant_id_user_id_pk" PRIMARY KEY("tenant","id_user","id")
);
--> statement-breakpoint
CREATE INDEX "scorm_sessions_place" ON "scorm_sessions" USING btree ("tenant","id_user","id_node_enrollment","id_content_item");
--> migration 0019_campaign_points 1795587229534 92840534f784c79d6f10970d5630e099dd9b1c5de38ecacd23499902f3522be3
CREATE TABLE "campaign_points" (
	"tenant" text NOT NULL,
	"id_user" text NOT NULL,
	"id_earned" text NOT NULL,
	"id_campaign" text NOT NULL,
	"points" integer NOT NULL,
	"doc" jsonb NOT NULL,
	CONSTRAINT "campaign_points_tenant_id_user_id_earned_pk" PRIMARY KEY("tenant","id_user","id_earned")
);
--> statement-breakpoint
CREATE TABLE "campaign_standings" (
	"tenant" text NOT NULL,
	"id_campaign" text NOT NULL,
	"id_user" text NOT NULL,
	"points" integer NOT NULL,
	"reached_at" timestamp (3) with time zone NOT NULL,
	"department" text NOT NULL,
	"shown" boolean NOT NULL,
	CONSTRAINT "campaign_standings_tenant_id_campaign_id_user_pk" PRIMARY KEY("tenant","id_campaign","id_user")
);
--> statement-breakpoint
CREATE TABLE "campaign_tallies" (
	"tenant" text NOT NULL,
	"id_campaign" text NOT NULL,
	"department" text NOT NULL,
	"points" integer NOT NULL,
	"people" integer NOT NULL,
	CONSTRAINT "campaign_tallies_tenant_id_campaign_department_points_pk" PRIMARY KEY("tenant","id_campaign","department","points")
);
--> statement-breakpoint
CREATE INDEX "campaign_standings_rank" ON "campaign_standings" USING btree ("tenant","id_campaign","shown","points" DESC NULLS FIRST,"reached_at","id_user");--> statement-breakpoint
CREATE INDEX "campaign_standings_department" ON "campaign_standings" USING btree ("tenant","id_campaign","shown","department","points" DESC NULLS FIRST,"reached_at","id_user");--> statement-breakpoint
CREATE INDEX "campaign_standings_person" ON "campaign_standings" USING btree ("tenant","id_user");
--> migration 0020_revoked_certificates 1795599385080 b54a4c6de94e71ccc7a0274cd4f30ac152bd6d1d3ce3e53fba92d779abeded1d
ALTER TABLE "certificates" ADD COLUMN "revoked_at" timestamp (3) with time zone;
--> migration 0021_series_points 1795602272883 ed3da6e480545aa37a2a39ec74433dd8023722c1f65c6a71498c346457f4f09f
ALTER TABLE "write_series" ADD COLUMN "points" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
UPDATE "write_series" SET "points" = jsonb_build_array(jsonb_build_array("seq", floor(extract(epoch from "made_at") * 1000)));--> statement-breakpoint
ALTER TABLE "write_series" DROP COLUMN "seq";--> statement-breakpoint
ALTER TABLE "write_series" DROP COLUMN "made_at";
--> migration 0022_external_courses 1795603428156 2082e03f4be8a55c617a22407e8e1ff4dde1e763667a1679966d5017902ad78f
CREATE TABLE "external_courses" (
	"tenant" text NOT NULL,
	"id" text NOT NULL,
	"id_user" text NOT NULL,
	"title" text NOT NULL,
	"type" text NOT NULL,
	"workload" double precision NOT NULL,
	"start_date" text NOT NULL,
	"finish_date" text NOT NULL,
	"expiration_date" text,
	"entity_name" text NOT NULL,
	"id_upload" text,
	"status" text NOT NULL,
	"status_reason" text,
	"decided_at" timestamp (3) with time zone,
	"decided_by" text,
	"has_resubmission" boolean DEFAULT false NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"edited_at" timestamp (3) with time zone,
	"edited_origin" jsonb,
	"id_parent" text,
	CONSTRAINT "external_courses_tenant_id_pk" PRIMARY KEY("tenant","id")
);
--> statement-breakpoint
CREATE TABLE "person_files" (
	"tenant" text NOT NULL,
	"id_user" text NOT NULL,
	"id" text NOT NULL,
	"upload" text NOT NULL,
	"sha256" text NOT NULL,
	"file_name" text NOT NULL,
	"mime_type" text NOT NULL,
	"size" bigint NOT NULL,
	"received_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "person_files_tenant_id_user_id_pk" PRIMARY KEY("tenant","id_user","id")
);
--> statement-breakpoint
CREATE INDEX "external_courses_user" ON "external_courses" USING btree ("tenant","id_user","created_at");--> statement-breakpoint
CREATE INDEX "person_files_upload" ON "person_files" USING btree ("tenant","id_user","upload");
--> migration 0023_package_uploads 1795604169834 a01b43e3371cce1e08a04a6130be668fefd7eda0fabd5ee97d98e49b6c94f09b
CREATE TABLE "package_uploads" (
	"tenant" text NOT NULL,
	"id" text NOT NULL,
	"id_user" text NOT NULL,
	"file_name" text NOT NULL,
	"size" bigint NOT NULL,
	"sha256" text NOT NULL,
	"area" text,
	"id_node" text,
	"state" text NOT NULL,
	"reason" text,
	"title" text,
	"id_content_item" text,
	"created_at" timestamp (3) with time zone NOT NULL,
	"done_at" timestamp (3) with time zone,
	"next_at" timestamp (3) with time zone NOT NULL,
	"taken_by" text,
	"attempts" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "package_uploads_tenant_id_pk" PRIMARY KEY("tenant","id")
);
--> statement-breakpoint
CREATE INDEX "package_uploads_state" ON "package_uploads" USING btree ("state","tenant","created_at");
--> migration 0024_comments 1795623026209 b82886e42188c2ae80550bbb6832fa77f5a141b9854dc1bf76413bb08b78a432
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
--> migration 0025_comment_reports 1795631499511 fe5e6879e096e1bd1bd732d483b36d049cd2faa089438a2ef1bd7331b280bd65
CREATE TABLE "comment_decisions" (
	"tenant" text NOT NULL,
	"id_comment" text NOT NULL,
	"hidden" boolean NOT NULL,
	"reason" text,
	"decided_at" timestamp (3) with time zone NOT NULL,
	"decided_origin" jsonb,
	"decided_by" text NOT NULL,
	"replaced" jsonb,
	"held_text" text,
	CONSTRAINT "comment_decisions_tenant_id_comment_pk" PRIMARY KEY("tenant","id_comment")
);
--> statement-breakpoint
CREATE TABLE "comment_reports" (
	"tenant" text NOT NULL,
	"id_comment" text NOT NULL,
	"id_user" text NOT NULL,
	"reported_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "comment_reports_tenant_id_comment_id_user_pk" PRIMARY KEY("tenant","id_comment","id_user")
);
--> statement-breakpoint
CREATE INDEX "comment_reports_user" ON "comment_reports" USING btree ("tenant","id_user");
--> migration 0026_end_reminders 1795634088569 8d53c6d57490a2f7f6fa383edcbe9b70b97016597a71d2afbce7fe4c22c293f8
CREATE TABLE "end_reminders" (
	"tenant" text NOT NULL,
	"id_enrollment" text NOT NULL,
	"ends_at" timestamp (3) with time zone NOT NULL,
	"days" integer NOT NULL,
	"told" jsonb NOT NULL,
	CONSTRAINT "end_reminders_tenant_id_enrollment_pk" PRIMARY KEY("tenant","id_enrollment")
);
--> migration 0027_login_tickets 1795648207423 11b2cd5e4de7a1f8db20050b0934e5e5b4dd7beef9345b133f254f00045b310b
CREATE TABLE "login_tickets" (
	"tenant" text NOT NULL,
	"token_hash" text NOT NULL,
	"id_user" text NOT NULL,
	"purpose" text NOT NULL,
	"challenge" text,
	"created_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"used_at" timestamp (3) with time zone,
	CONSTRAINT "login_tickets_tenant_token_hash_pk" PRIMARY KEY("tenant","token_hash")
);
--> statement-breakpoint
CREATE INDEX "login_tickets_expiry" ON "login_tickets" USING btree ("expires_at");
--> migration 0028_profile 1795649520925 69a4f766f95e2fcba8992c77ba7fd91ddbca4713bdbae3bb461955e457afd3f4
ALTER TABLE "people" ADD COLUMN "cpf" text;--> statement-breakpoint
ALTER TABLE "people" ADD COLUMN "email_notification" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "people" ADD COLUMN "sms_notification" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "people" ADD COLUMN "ask_pwa" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "people" ADD COLUMN "profile_times" jsonb DEFAULT '{}'::jsonb NOT NULL;
--> migration 0029_session_label 1795650199727 cde9fc120977640d72e556eddbd42a89ebb4f44311232b7c0c6d745076498270
ALTER TABLE "sessions" ADD COLUMN "label" text;
--> migration 0030_contact 1795650254249 472db3f3c02f861c28cd8c25f206a56d7ec1dfcc1e3450870d47895f562b18ae
CREATE TABLE "contact_messages" (
	"tenant" text NOT NULL,
	"id" text NOT NULL,
	"id_user" text NOT NULL,
	"message" text NOT NULL,
	"written_at" timestamp (3) with time zone NOT NULL,
	"received_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "contact_messages_tenant_id_user_id_pk" PRIMARY KEY("tenant","id_user","id")
);
--> statement-breakpoint
ALTER TABLE "companies" ADD COLUMN "contact_to" text;
--> migration 0031_sso 1795650377211 7f5a56fcae6dd205b9a056b1477610a7c0704719b746ff8e21650e1924face40
CREATE TABLE "sso_assertions" (
	"tenant" text NOT NULL,
	"id_provider" text NOT NULL,
	"id" text NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "sso_assertions_tenant_id_provider_id_pk" PRIMARY KEY("tenant","id_provider","id")
);
--> statement-breakpoint
CREATE TABLE "sso_providers" (
	"tenant" text NOT NULL,
	"id" text NOT NULL,
	"settings" jsonb NOT NULL,
	"domains" jsonb NOT NULL,
	"auto_redirect" boolean NOT NULL,
	"create_people" boolean NOT NULL,
	"attributes" jsonb NOT NULL,
	"active" boolean NOT NULL,
	"client_secret" text,
	CONSTRAINT "sso_providers_tenant_id_pk" PRIMARY KEY("tenant","id")
);
--> statement-breakpoint
CREATE TABLE "sso_requests" (
	"tenant" text NOT NULL,
	"id" text NOT NULL,
	"id_provider" text NOT NULL,
	"address" text NOT NULL,
	"callback" text NOT NULL,
	"challenge" text,
	"nonce" text,
	"code_verifier" text,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"used_at" timestamp (3) with time zone,
	CONSTRAINT "sso_requests_tenant_id_pk" PRIMARY KEY("tenant","id")
);
--> statement-breakpoint
CREATE INDEX "sso_assertions_expiry" ON "sso_assertions" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "sso_requests_expiry" ON "sso_requests" USING btree ("expires_at");
--> migration 0032_activation_pins 1795650557228 4865b791cfa93d3752d4395096258f652539d49283bed0146a6a7d8cd7bd7722
CREATE TABLE "activation_pins" (
	"tenant" text NOT NULL,
	"phone" text NOT NULL,
	"pin_hash" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"tries" integer NOT NULL,
	"used_at" timestamp (3) with time zone,
	"sends" integer NOT NULL,
	"day_start" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "activation_pins_tenant_phone_pk" PRIMARY KEY("tenant","phone")
);
--> migration 0033_app_links 1795650765995 377609c775ce1b7a85317f6d80e54408aae41b2549ee5b0d332e22946df352c0
CREATE TABLE "app_links" (
	"group" text NOT NULL,
	"tenant" text NOT NULL,
	"id_user" text NOT NULL,
	"opens_session" boolean DEFAULT true NOT NULL,
	CONSTRAINT "app_links_tenant_id_user_pk" PRIMARY KEY("tenant","id_user"),
	CONSTRAINT "app_links_group" UNIQUE("group","tenant")
);
--> migration 0034_notification_choices 1795651765970 4f5b0e13a4be851bd75b0a89b187af113ea4cbffc11396775b3226a7222fed64
ALTER TABLE "people" ADD COLUMN "notify_term_end" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "people" ADD COLUMN "notify_validity_end" integer DEFAULT 1 NOT NULL;
--> migration 0035_person_photos 1795652565149 0c6b25511dd43a29f2d778175d415e81c7b3db4c9720bae8b7de142c97044739
CREATE TABLE "person_photos" (
	"tenant" text NOT NULL,
	"sha256" text NOT NULL,
	"id_user" text NOT NULL,
	"jpeg" text NOT NULL,
	CONSTRAINT "person_photos_tenant_sha256_pk" PRIMARY KEY("tenant","sha256")
);
--> migration 0036_navigation_exits 1795667891508 6f5723b7241bc4dc0d0a81d58a5cadd14ddc0a0491d794113878112e48cddaa8
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
--> migration 0037_notifications_read 1795669380668 2a660920750a7ec08078d00b44c8d1a4272384900505468fe85c696a5e168256
ALTER TABLE "people" ADD COLUMN "notifications_read_to" timestamp (3) with time zone;
--> migration 0038_imported_fields 1795670033008 150220f7b1f2a2a6d0056b30a5dda38525a345197e3e9cd9088703c2b07d22b9
ALTER TABLE "people" ADD COLUMN "imported" jsonb;
--> migration 0039_device_names 1795687360450 8999f8031eac2c8cf72cb922585d9c091bd186e058a95d1132e86b5ab1a6f9ed
ALTER TABLE "device_reports" ADD COLUMN "given_name" text;--> statement-breakpoint
ALTER TABLE "device_reports" ADD COLUMN "since" timestamp (3) with time zone;
--> migration 0040_library_files 1795700913058 c6f6ff06bdf2494fbf7e3f110855fbc047664846505841631ecb10b0beda944b
CREATE TABLE "library_files" (
	"tenant" text NOT NULL,
	"library" text NOT NULL,
	"key" text NOT NULL,
	"folder" text NOT NULL,
	"url" text NOT NULL,
	"sha256" text NOT NULL,
	"mime_type" text NOT NULL,
	"size" bigint NOT NULL,
	"modified_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "library_files_tenant_library_key_pk" PRIMARY KEY("tenant","library","key")
);
--> statement-breakpoint
CREATE INDEX "library_files_folder" ON "library_files" USING btree ("tenant","library","folder");
--> migration 0041_sections 1795702644801 a8a5e9488e8f597a9d9a91f5db66fc3eb4330829fcf6b3ca5f458c30200db565
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
--> migration 0042_notification_deliveries 1795703361564 2395c1fa2fc05ebbb89b9b25dd1efc956686856898298ce725f22b5603027762
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
--> migration 0043_user_uploads 1795704587875 ed12a70d5ee22a80b3ea243881b09faa7290c71197d0114916beb337bb6f88da
CREATE TABLE "user_uploads" (
	"tenant" text NOT NULL,
	"id" text NOT NULL,
	"id_user" text NOT NULL,
	"id_section" text NOT NULL,
	"title" text NOT NULL,
	"description" text NOT NULL,
	"id_upload" text NOT NULL,
	"status" text NOT NULL,
	"status_reason" text,
	"decided_at" timestamp (3) with time zone,
	"decided_by" text,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "user_uploads_tenant_id_pk" PRIMARY KEY("tenant","id")
);
--> statement-breakpoint
CREATE INDEX "user_uploads_section" ON "user_uploads" USING btree ("tenant","id_section","status","created_at");--> statement-breakpoint
CREATE INDEX "user_uploads_user" ON "user_uploads" USING btree ("tenant","id_user");
--> migration 0044_store 1795716885720 0ee08b89b5bd5d44721f8242f3581e905bd6ae9f5e951b580b140f22e4c19c87
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
--> migration 0045_reminder_pushes 1795720243523 c2e99e70c5907431e8028a40a515b78eaff26de034927d8fa96f36cbc65b5d6f
CREATE TABLE "reminder_pushes" (
	"tenant" text NOT NULL,
	"id_user" text NOT NULL,
	"day" text NOT NULL,
	"id_notification" text NOT NULL,
	CONSTRAINT "reminder_pushes_tenant_id_user_pk" PRIMARY KEY("tenant","id_user")
);
--> statement-breakpoint
ALTER TABLE "notification_deliveries" ADD COLUMN "reminder" boolean DEFAULT false NOT NULL;
--> migration 0046_plan_requests 1795720572218 c697600286d6756bb11aeab9863430b2887b0066144fc49d2ee9f7e93257104e
CREATE TABLE "plan_requests" (
	"tenant" text NOT NULL,
	"id" text NOT NULL,
	"kind" text NOT NULL,
	"id_user" text NOT NULL,
	"role" text,
	"department" text,
	"id_plan" text NOT NULL,
	"plan_name" text NOT NULL,
	"licences" integer,
	"price" bigint,
	"message" text,
	"employees" jsonb,
	"created_at" timestamp (3) with time zone NOT NULL,
	"answered_at" timestamp (3) with time zone,
	"answered_by" text,
	CONSTRAINT "plan_requests_tenant_id_pk" PRIMARY KEY("tenant","id")
);
--> statement-breakpoint
CREATE TABLE "plan_trials" (
	"tenant" text NOT NULL,
	"id_plan" text NOT NULL,
	"started_at" timestamp (3) with time zone NOT NULL,
	"finish_date" timestamp (3) with time zone NOT NULL,
	"trials_count" integer NOT NULL,
	CONSTRAINT "plan_trials_tenant_id_plan_pk" PRIMARY KEY("tenant","id_plan")
);
--> statement-breakpoint
ALTER TABLE "plans" ADD COLUMN "active" text;--> statement-breakpoint
ALTER TABLE "plans" ADD COLUMN "requested_plan" text;--> statement-breakpoint
CREATE INDEX "plan_requests_waiting" ON "plan_requests" USING btree ("tenant","kind","answered_at");
--> migration 0047_room_indexes 1795731528917 845b4979d9961f6ae9b0542472dc0a54a419024cd7dc643a4142ca5cc4ffb232
CREATE INDEX "contents_room" ON "contents" USING btree ("tenant",("doc"->>'idChatRoom')) WHERE "contents"."doc"->>'idChatRoom' is not null;--> statement-breakpoint
CREATE INDEX "feed_rows_message" ON "feed_rows" USING btree ("tenant","id") WHERE "feed_rows"."t" = 'chatMessage';
--> migration 0048_row_steps 1795733818893 e22d2b6c031ad11126027fa04398fbc6879fc099677b1aac42f770800a6aa372
ALTER TABLE "feed_rows" ADD COLUMN "steps" jsonb;--> statement-breakpoint
ALTER TABLE "feed_rows" ADD COLUMN "steps_from" bigint;
--> migration 0049_import_documents 1795857759392 da86248ac75ae52a3e80e253189b1a3ca8ba1737f9e08ebe99cd3bdc998c04d6
CREATE TABLE "import_documents" (
	"tenant" text NOT NULL,
	"kind" text NOT NULL,
	"id" text NOT NULL,
	"said" json NOT NULL,
	"files" jsonb NOT NULL,
	CONSTRAINT "import_documents_tenant_kind_id_pk" PRIMARY KEY("tenant","kind","id")
);
--> migration 0050_late_answers 1795861868534 aa82676162be15418fe60b4212860dc66573c41c6e449a901b7b1255dc643ea1
DROP TABLE "sandbox_charges" CASCADE;--> statement-breakpoint
ALTER TABLE "questionnaires" ADD COLUMN "key_version" integer;--> statement-breakpoint
ALTER TABLE "questionnaires" ADD COLUMN "late" jsonb;
--> migration 0051_support_names 1795867859174 17debca4d80e1f664ca31c50275c7d1f855b13533910fb640bbf1e614bd27e46
ALTER TABLE "push_subscriptions" DROP CONSTRAINT "push_subscriptions_endpoint";--> statement-breakpoint
ALTER TABLE "enrollment_requests" ADD COLUMN "supported_by" text;--> statement-breakpoint
ALTER TABLE "content_enrollments" ADD COLUMN "supported_by" text;--> statement-breakpoint
ALTER TABLE "enrollments" ADD COLUMN "supported_by" text;--> statement-breakpoint
ALTER TABLE "device_reports" ADD COLUMN "supported_by" text;--> statement-breakpoint
ALTER TABLE "queue_items" ADD COLUMN "supported_by" text;--> statement-breakpoint
ALTER TABLE "push_subscriptions" ADD CONSTRAINT "push_subscriptions_browser" UNIQUE("endpoint","p256dh","auth");
