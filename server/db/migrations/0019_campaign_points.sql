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