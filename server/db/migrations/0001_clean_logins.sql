-- Logins and addresses were looked up with the signs that take no place on a screen. They are looked
-- up without them from here on: keys are made so where the clean one is free. The login itself stays.
WITH unseen AS (
  SELECT
    '[\u0001-\u0008\u000e-\u001f\u007f-\u0084\u0086-\u009f\u00ad\u034f\u061c\u115f\u1160\u17b4\u17b5\u180b-\u180f\u200b\u200e\u200f\u202a-\u202e\u2060-\u206f\u3164\ufeff\uffa0\ufff0-\ufffb]' AS always,
    '[\u200c\u200d\ufe00-\ufe0f]' AS joiners,
    '[\u0009-\u000d\u0020\u0085\u00a0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000]+' AS blanks
),
stripped AS (
  SELECT tenant, id, username_key, regexp_replace(normalize(username_key, NFC), always, '', 'g') AS bare
  FROM people, unseen
),
-- Beside letters of other scripts a joiner may be seen: there it stays.
joined AS (
  SELECT
    tenant, id, username_key,
    CASE
      WHEN regexp_replace(bare, joiners, '', 'g') ~ '[^\u0001-\u024f\u0300-\u036f]' THEN bare
      ELSE regexp_replace(bare, joiners, '', 'g')
    END AS bare
  FROM stripped, unseen
),
cleaned AS (
  SELECT
    tenant, id, username_key,
    normalize(trim(regexp_replace(bare, blanks, ' ', 'g')), NFC) AS clean_key
  FROM joined, unseen
),
first_of_each AS (
  SELECT DISTINCT ON (tenant, clean_key) tenant, id, clean_key
  FROM cleaned
  WHERE username_key <> clean_key AND clean_key <> ''
  ORDER BY tenant, clean_key, id
)
UPDATE people
SET username_key = first_of_each.clean_key
FROM first_of_each
WHERE people.tenant = first_of_each.tenant
  AND people.id = first_of_each.id
  AND NOT EXISTS (
    SELECT 1 FROM people AS other
    WHERE other.tenant = first_of_each.tenant AND other.username_key = first_of_each.clean_key
  );--> statement-breakpoint
UPDATE people
SET email_key = normalize(
  regexp_replace(
    normalize(email_key, NFC),
    '[\u0001-\u0008\u000e-\u001f\u007f-\u0084\u0086-\u009f\u00ad\u034f\u061c\u115f\u1160\u17b4\u17b5\u180b-\u180f\u200b-\u200f\u202a-\u202e\u2060-\u206f\u3164\ufe00-\ufe0f\ufeff\uffa0\ufff0-\ufffb]',
    '', 'g'
  ),
  NFC
)
WHERE email_key ~ '[\u00ad\u034f\u061c\u115f\u1160\u17b4\u17b5\u180b-\u180f\u200b-\u200f\u202a-\u202e\u2060-\u206f\u3164\ufe00-\ufe0f\ufeff\uffa0\ufff0-\ufffb\u0300-\u036f]';
