ALTER TABLE "write_series" ADD COLUMN "points" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
UPDATE "write_series" SET "points" = jsonb_build_array(jsonb_build_array("seq", floor(extract(epoch from "made_at") * 1000)));--> statement-breakpoint
ALTER TABLE "write_series" DROP COLUMN "seq";--> statement-breakpoint
ALTER TABLE "write_series" DROP COLUMN "made_at";
