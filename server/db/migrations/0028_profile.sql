ALTER TABLE "people" ADD COLUMN "cpf" text;--> statement-breakpoint
ALTER TABLE "people" ADD COLUMN "email_notification" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "people" ADD COLUMN "sms_notification" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "people" ADD COLUMN "ask_pwa" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "people" ADD COLUMN "profile_times" jsonb DEFAULT '{}'::jsonb NOT NULL;