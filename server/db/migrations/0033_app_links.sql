CREATE TABLE "app_links" (
	"group" text NOT NULL,
	"tenant" text NOT NULL,
	"id_user" text NOT NULL,
	"opens_session" boolean DEFAULT true NOT NULL,
	CONSTRAINT "app_links_tenant_id_user_pk" PRIMARY KEY("tenant","id_user"),
	CONSTRAINT "app_links_group" UNIQUE("group","tenant")
);
