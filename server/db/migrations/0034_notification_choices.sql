ALTER TABLE "people" ADD COLUMN "notify_term_end" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "people" ADD COLUMN "notify_validity_end" integer DEFAULT 1 NOT NULL;