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