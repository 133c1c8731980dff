DROP TABLE "sandbox_charges" CASCADE;--> statement-breakpoint
ALTER TABLE "questionnaires" ADD COLUMN "key_version" integer;--> statement-breakpoint
ALTER TABLE "questionnaires" ADD COLUMN "late" jsonb;