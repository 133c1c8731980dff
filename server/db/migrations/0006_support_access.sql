ALTER TABLE "people" ADD COLUMN "can_access_support" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "supporter" text;--> statement-breakpoint
ALTER TABLE "op_ledger" ADD COLUMN "supporter" text;