CREATE TABLE "person_photos" (
	"tenant" text NOT NULL,
	"sha256" text NOT NULL,
	"id_user" text NOT NULL,
	"jpeg" text NOT NULL,
	CONSTRAINT "person_photos_tenant_sha256_pk" PRIMARY KEY("tenant","sha256")
);
