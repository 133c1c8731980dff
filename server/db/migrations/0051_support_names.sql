ALTER TABLE "push_subscriptions" DROP CONSTRAINT "push_subscriptions_endpoint";--> statement-breakpoint
ALTER TABLE "enrollment_requests" ADD COLUMN "supported_by" text;--> statement-breakpoint
ALTER TABLE "content_enrollments" ADD COLUMN "supported_by" text;--> statement-breakpoint
ALTER TABLE "enrollments" ADD COLUMN "supported_by" text;--> statement-breakpoint
ALTER TABLE "device_reports" ADD COLUMN "supported_by" text;--> statement-breakpoint
ALTER TABLE "queue_items" ADD COLUMN "supported_by" text;--> statement-breakpoint
ALTER TABLE "push_subscriptions" ADD CONSTRAINT "push_subscriptions_browser" UNIQUE("endpoint","p256dh","auth");