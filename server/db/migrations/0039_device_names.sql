ALTER TABLE "device_reports" ADD COLUMN "given_name" text;--> statement-breakpoint
ALTER TABLE "device_reports" ADD COLUMN "since" timestamp (3) with time zone;