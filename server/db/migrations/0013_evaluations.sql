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