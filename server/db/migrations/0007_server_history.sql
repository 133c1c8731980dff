CREATE TABLE "epochs" (
	"n" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "epochs_n_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"id" text NOT NULL,
	"instance" text,
	"started_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "epochs_id_unique" UNIQUE("id"),
	CONSTRAINT "epochs_instance_unique" UNIQUE("instance")
);
--> statement-breakpoint
ALTER TABLE "scope_heads" ADD COLUMN "epoch" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "scope_heads" ADD COLUMN "turns" jsonb DEFAULT '[]'::jsonb NOT NULL;