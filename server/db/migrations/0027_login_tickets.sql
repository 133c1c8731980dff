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