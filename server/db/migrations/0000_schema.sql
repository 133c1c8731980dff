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
--> statement-breakpoint
CREATE TABLE "app_links" (
	"group" text NOT NULL,
	"tenant" text NOT NULL,
	"id_user" text NOT NULL,
	"opens_session" boolean DEFAULT true NOT NULL,
	CONSTRAINT "app_links_tenant_id_user_pk" PRIMARY KEY("tenant","id_user"),
	CONSTRAINT "app_links_group" UNIQUE("group","tenant")
);
--> statement-breakpoint
CREATE TABLE "companies" (
	"tenant" text PRIMARY KEY NOT NULL,
	"app" jsonb NOT NULL,
	"addresses" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"contact_to" text
);
--> statement-breakpoint
CREATE TABLE "hosts" (
	"tenant" text NOT NULL,
	"host" text NOT NULL,
	CONSTRAINT "hosts_tenant_host_pk" PRIMARY KEY("tenant","host"),
	CONSTRAINT "hosts_host" UNIQUE("host")
);
--> statement-breakpoint
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
	"campaigns_notified" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"has_requested_upgrade" boolean DEFAULT false NOT NULL,
	"can_access_support" boolean DEFAULT false NOT NULL,
	"communication_at" timestamp (3) with time zone,
	"communication_origin" jsonb,
	"session_copied_at" timestamp (3) with time zone,
	"cpf" text,
	"email_notification" integer DEFAULT 0 NOT NULL,
	"sms_notification" integer DEFAULT 0 NOT NULL,
	"ask_pwa" integer DEFAULT 1 NOT NULL,
	"profile_times" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"notify_term_end" integer DEFAULT 1 NOT NULL,
	"notify_validity_end" integer DEFAULT 1 NOT NULL,
	"notifications_read_to" timestamp (3) with time zone,
	"imported" jsonb,
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
	"supporter" text,
	"renewed_at" timestamp (3) with time zone,
	"renewal" text,
	"label" text,
	CONSTRAINT "sessions_tenant_id_pk" PRIMARY KEY("tenant","id")
);
--> statement-breakpoint
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
	"revoked_at" timestamp (3) with time zone,
	CONSTRAINT "certificates_tenant_id_pk" PRIMARY KEY("tenant","id")
);
--> statement-breakpoint
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
	"supported_by" text,
	CONSTRAINT "enrollment_requests_tenant_id_pk" PRIMARY KEY("tenant","id")
);
--> statement-breakpoint
CREATE TABLE "group_members" (
	"tenant" text NOT NULL,
	"id_group" text NOT NULL,
	"id_user" text NOT NULL,
	"bought" boolean DEFAULT false NOT NULL,
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
	"time_saved_at" timestamp (3) with time zone,
	"key_version" integer,
	"late" jsonb,
	CONSTRAINT "questionnaires_tenant_id_pk" PRIMARY KEY("tenant","id")
);
--> statement-breakpoint
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
CREATE TABLE "import_documents" (
	"tenant" text NOT NULL,
	"kind" text NOT NULL,
	"id" text NOT NULL,
	"said" json NOT NULL,
	"files" jsonb NOT NULL,
	CONSTRAINT "import_documents_tenant_kind_id_pk" PRIMARY KEY("tenant","kind","id")
);
--> statement-breakpoint
CREATE TABLE "epochs" (
	"n" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "epochs_n_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"id" text NOT NULL,
	"instance" text,
	"started_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "epochs_id_unique" UNIQUE("id"),
	CONSTRAINT "epochs_instance_unique" UNIQUE("instance")
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
	"supported_by" text,
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
	"expired_from" text,
	"supported_by" text,
	CONSTRAINT "enrollments_tenant_id_pk" PRIMARY KEY("tenant","id")
);
--> statement-breakpoint
CREATE TABLE "menus" (
	"tenant" text PRIMARY KEY NOT NULL,
	"doc" jsonb NOT NULL
);
--> statement-breakpoint
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
	"equivalent_node_code" text,
	CONSTRAINT "node_enrollments_tenant_id_pk" PRIMARY KEY("tenant","id")
);
--> statement-breakpoint
CREATE TABLE "nodes" (
	"tenant" text NOT NULL,
	"id" text NOT NULL,
	"node_code" text,
	"doc" jsonb NOT NULL,
	"id_group" text,
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
	"origin" jsonb,
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
CREATE TABLE "media_files" (
	"tenant" text NOT NULL,
	"sha256" text NOT NULL,
	"file_name" text NOT NULL,
	"mime_type" text NOT NULL,
	"size" bigint NOT NULL,
	"public" boolean DEFAULT false NOT NULL,
	"restricted" boolean DEFAULT false NOT NULL,
	CONSTRAINT "media_files_tenant_sha256_pk" PRIMARY KEY("tenant","sha256")
);
--> statement-breakpoint
CREATE TABLE "person_photos" (
	"tenant" text NOT NULL,
	"sha256" text NOT NULL,
	"id_user" text NOT NULL,
	"jpeg" text NOT NULL,
	CONSTRAINT "person_photos_tenant_sha256_pk" PRIMARY KEY("tenant","sha256")
);
--> statement-breakpoint
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
	"reminder" boolean DEFAULT false NOT NULL,
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
	CONSTRAINT "push_subscriptions_browser" UNIQUE("endpoint","p256dh","auth")
);
--> statement-breakpoint
CREATE TABLE "reminder_pushes" (
	"tenant" text NOT NULL,
	"id_user" text NOT NULL,
	"day" text NOT NULL,
	"id_notification" text NOT NULL,
	CONSTRAINT "reminder_pushes_tenant_id_user_pk" PRIMARY KEY("tenant","id_user")
);
--> statement-breakpoint
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
CREATE TABLE "plans" (
	"tenant" text NOT NULL,
	"doc" jsonb NOT NULL,
	"requests" integer DEFAULT 0 NOT NULL,
	"active" text,
	"requested_plan" text,
	CONSTRAINT "plans_tenant_pk" PRIMARY KEY("tenant")
);
--> statement-breakpoint
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
	"given_name" text,
	"since" timestamp (3) with time zone,
	"supported_by" text,
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
	"dependants" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"supported_by" text,
	CONSTRAINT "queue_items_tenant_id_user_op_id_pk" PRIMARY KEY("tenant","id_user","op_id")
);
--> statement-breakpoint
CREATE TABLE "end_reminders" (
	"tenant" text NOT NULL,
	"id_enrollment" text NOT NULL,
	"ends_at" timestamp (3) with time zone NOT NULL,
	"days" integer NOT NULL,
	"told" jsonb NOT NULL,
	CONSTRAINT "end_reminders_tenant_id_enrollment_pk" PRIMARY KEY("tenant","id_enrollment")
);
--> statement-breakpoint
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
CREATE TABLE "package_files" (
	"tenant" text NOT NULL,
	"id_package" text NOT NULL,
	"path" text NOT NULL,
	"sha256" text NOT NULL,
	"size" bigint NOT NULL,
	"mime_type" text NOT NULL,
	CONSTRAINT "package_files_tenant_id_package_path_pk" PRIMARY KEY("tenant","id_package","path")
);
--> statement-breakpoint
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
CREATE TABLE "campaigns" (
	"tenant" text NOT NULL,
	"id" text NOT NULL,
	"doc" jsonb NOT NULL,
	CONSTRAINT "campaigns_tenant_id_pk" PRIMARY KEY("tenant","id")
);
--> statement-breakpoint
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
	"origin" jsonb,
	CONSTRAINT "likes_tenant_id_like_id_user_pk" PRIMARY KEY("tenant","id_like","id_user")
);
--> statement-breakpoint
CREATE TABLE "person_topics" (
	"tenant" text NOT NULL,
	"id_user" text NOT NULL,
	"tags" jsonb NOT NULL,
	"set_at" timestamp (3) with time zone NOT NULL,
	"origin" jsonb,
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
	"steps" jsonb,
	"steps_from" bigint,
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
	"supporter" text,
	CONSTRAINT "op_ledger_tenant_principal_key_pk" PRIMARY KEY("tenant","principal","key")
);
--> statement-breakpoint
CREATE TABLE "scope_heads" (
	"tenant" text NOT NULL,
	"scope" text NOT NULL,
	"head" bigint NOT NULL,
	"floor" bigint DEFAULT 0 NOT NULL,
	"epoch" integer DEFAULT 0 NOT NULL,
	"turns" jsonb DEFAULT '[]'::jsonb NOT NULL,
	CONSTRAINT "scope_heads_tenant_scope_pk" PRIMARY KEY("tenant","scope")
);
--> statement-breakpoint
CREATE TABLE "write_series" (
	"tenant" text NOT NULL,
	"id_user" text NOT NULL,
	"series" text NOT NULL,
	"points" jsonb DEFAULT '[]'::jsonb NOT NULL,
	CONSTRAINT "write_series_tenant_id_user_series_pk" PRIMARY KEY("tenant","id_user","series")
);
--> statement-breakpoint
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
CREATE INDEX "login_tickets_expiry" ON "login_tickets" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "people_email" ON "people" USING btree ("tenant","email_key");--> statement-breakpoint
CREATE INDEX "sessions_user" ON "sessions" USING btree ("tenant","id_user");--> statement-breakpoint
CREATE INDEX "sso_assertions_expiry" ON "sso_assertions" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "sso_requests_expiry" ON "sso_requests" USING btree ("expires_at");--> statement-breakpoint
CREATE UNIQUE INDEX "certificates_node_enrollment" ON "certificates" USING btree ("tenant","id_node_enrollment");--> statement-breakpoint
CREATE INDEX "certificates_user" ON "certificates" USING btree ("tenant","id_user");--> statement-breakpoint
CREATE INDEX "enrollment_requests_status" ON "enrollment_requests" USING btree ("tenant","status");--> statement-breakpoint
CREATE INDEX "enrollment_requests_user" ON "enrollment_requests" USING btree ("tenant","id_user");--> statement-breakpoint
CREATE UNIQUE INDEX "enrollment_requests_waiting" ON "enrollment_requests" USING btree ("tenant","id_user","id_team") WHERE status = 'PENDING';--> statement-breakpoint
CREATE INDEX "teams_node" ON "teams" USING btree ("tenant","id_node");--> statement-breakpoint
CREATE INDEX "evaluations_node" ON "evaluations" USING btree ("tenant","id_node");--> statement-breakpoint
CREATE INDEX "kept_answers_questionnaire" ON "kept_answers" USING btree ("tenant","id_questionnaire");--> statement-breakpoint
CREATE INDEX "questionnaires_enrollment" ON "questionnaires" USING btree ("tenant","id_user","id_enrollment");--> statement-breakpoint
CREATE INDEX "questionnaires_evaluation" ON "questionnaires" USING btree ("tenant","id_evaluation","status");--> statement-breakpoint
CREATE INDEX "external_courses_user" ON "external_courses" USING btree ("tenant","id_user","created_at");--> statement-breakpoint
CREATE INDEX "person_files_upload" ON "person_files" USING btree ("tenant","id_user","upload");--> statement-breakpoint
CREATE INDEX "access_records_user" ON "access_records" USING btree ("tenant","id_user","id_content_item");--> statement-breakpoint
CREATE INDEX "content_enrollments_enrollment" ON "content_enrollments" USING btree ("tenant","id_enrollment");--> statement-breakpoint
CREATE INDEX "content_enrollments_user_content" ON "content_enrollments" USING btree ("tenant","id_user","id_content_item");--> statement-breakpoint
CREATE INDEX "contents_node" ON "contents" USING btree ("tenant","id_node");--> statement-breakpoint
CREATE INDEX "contents_room" ON "contents" USING btree ("tenant",("doc"->>'idChatRoom')) WHERE "contents"."doc"->>'idChatRoom' is not null;--> statement-breakpoint
CREATE INDEX "enrollments_user" ON "enrollments" USING btree ("tenant","id_user","id_node");--> statement-breakpoint
CREATE INDEX "navigation_exits_item" ON "navigation_exits" USING btree ("tenant","id_navigation_type","id_navigation_item","start_at");--> statement-breakpoint
CREATE INDEX "node_enrollments_enrollment" ON "node_enrollments" USING btree ("tenant","id_enrollment");--> statement-breakpoint
CREATE INDEX "node_enrollments_user_node" ON "node_enrollments" USING btree ("tenant","id_user","id_node");--> statement-breakpoint
CREATE INDEX "visits_by_start" ON "visits" USING btree ("tenant","id_user","start_at");--> statement-breakpoint
CREATE INDEX "library_files_folder" ON "library_files" USING btree ("tenant","library","folder");--> statement-breakpoint
CREATE INDEX "mail_queue_next" ON "mail_queue" USING btree ("next_at");--> statement-breakpoint
CREATE INDEX "notification_deliveries_push" ON "notification_deliveries" USING btree ("push","next_at");--> statement-breakpoint
CREATE INDEX "notification_deliveries_mail" ON "notification_deliveries" USING btree ("mail","created_at");--> statement-breakpoint
CREATE INDEX "push_subscriptions_user" ON "push_subscriptions" USING btree ("tenant","id_user");--> statement-breakpoint
CREATE INDEX "package_uploads_state" ON "package_uploads" USING btree ("state","tenant","created_at");--> statement-breakpoint
CREATE INDEX "plan_requests_waiting" ON "plan_requests" USING btree ("tenant","kind","answered_at");--> statement-breakpoint
CREATE INDEX "campaign_standings_rank" ON "campaign_standings" USING btree ("tenant","id_campaign","shown","points" DESC NULLS FIRST,"reached_at","id_user");--> statement-breakpoint
CREATE INDEX "campaign_standings_department" ON "campaign_standings" USING btree ("tenant","id_campaign","shown","department","points" DESC NULLS FIRST,"reached_at","id_user");--> statement-breakpoint
CREATE INDEX "campaign_standings_person" ON "campaign_standings" USING btree ("tenant","id_user");--> statement-breakpoint
CREATE INDEX "directives_user" ON "directives" USING btree ("tenant","id_user");--> statement-breakpoint
CREATE INDEX "queue_items_device" ON "queue_items" USING btree ("tenant","id_user","device");--> statement-breakpoint
CREATE INDEX "queue_items_closed" ON "queue_items" USING btree ("closed_at");--> statement-breakpoint
CREATE INDEX "scorm_sessions_place" ON "scorm_sessions" USING btree ("tenant","id_user","id_node_enrollment","id_content_item");--> statement-breakpoint
CREATE INDEX "section_items_content" ON "section_items" USING btree ("tenant","id_content_item");--> statement-breakpoint
CREATE INDEX "comment_reports_user" ON "comment_reports" USING btree ("tenant","id_user");--> statement-breakpoint
CREATE INDEX "comments_entity" ON "comments" USING btree ("tenant","entity_type","id_entity");--> statement-breakpoint
CREATE INDEX "likes_user" ON "likes" USING btree ("tenant","id_user");--> statement-breakpoint
CREATE UNIQUE INDEX "purchase_items_once" ON "purchase_items" USING btree ("tenant","id_user","id_offer") WHERE live;--> statement-breakpoint
CREATE INDEX "purchases_user" ON "purchases" USING btree ("tenant","id_user");--> statement-breakpoint
CREATE INDEX "purchases_open" ON "purchases" USING btree ("created_at") WHERE status in ('PENDING', 'UNKNOWN');--> statement-breakpoint
CREATE INDEX "feed_rows_seq" ON "feed_rows" USING btree ("tenant","scope","seq");--> statement-breakpoint
CREATE INDEX "feed_rows_message" ON "feed_rows" USING btree ("tenant","id") WHERE "feed_rows"."t" = 'chatMessage';--> statement-breakpoint
CREATE INDEX "op_ledger_created" ON "op_ledger" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "user_uploads_section" ON "user_uploads" USING btree ("tenant","id_section","status","created_at");--> statement-breakpoint
CREATE INDEX "user_uploads_user" ON "user_uploads" USING btree ("tenant","id_user");