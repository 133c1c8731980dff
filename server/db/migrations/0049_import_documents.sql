CREATE TABLE "import_documents" (
	"tenant" text NOT NULL,
	"kind" text NOT NULL,
	"id" text NOT NULL,
	"said" json NOT NULL,
	"files" jsonb NOT NULL,
	CONSTRAINT "import_documents_tenant_kind_id_pk" PRIMARY KEY("tenant","kind","id")
);
