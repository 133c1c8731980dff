ALTER TABLE "feed_rows" ADD COLUMN "steps" jsonb;--> statement-breakpoint
ALTER TABLE "feed_rows" ADD COLUMN "steps_from" bigint;