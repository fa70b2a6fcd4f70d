-- The newest seal also stands outside the database, where its owner cannot reach it: in a file of the data folder, and wherever the
-- settings say. What that file and the seals do not agree about is told apart here.

-- Over when the entries of a seal were deleted, with the key that stands in no database.
alter table core.log_seal add column prune_mac text;

alter table core.log_check
  drop constraint log_check__fault,
  -- The sealed record of a module that was changed.
  add column fault_table text,
  add column fault_record uuid,
  add constraint log_check__fault check (
    fault is not null or (fault_seal is null and fault_table is null and fault_record is null)
  ),
  add constraint log_check__fault_kind check (
    fault in ('seal', 'rows', 'values', 'key', 'time', 'missing', 'replaced', 'anchors', 'record')
  ),
  add constraint log_check__record check ((fault = 'record') = (fault_record is not null) and (fault_table is null) = (fault_record is null));

alter table core.settings
  add column nightly_letter_to text,
  add column seal_syslog text,
  add column seal_https text,
  add column seal_certificate text,
  add constraint settings__nightly_letter_to_length check (char_length(nightly_letter_to) between 1 and 1000),
  add constraint settings__seal_syslog_length check (char_length(seal_syslog) between 1 and 300),
  add constraint settings__seal_https_length check (char_length(seal_https) between 1 and 1000),
  add constraint settings__seal_certificate_length check (char_length(seal_certificate) between 1 and 50000);

-- Where the newest seal was taken to last, and why it could not be: one row for each place.
create table core.seal_delivery (
  place text primary key,
  seal_id bigint,
  delivered_at timestamptz(3),
  failed_at timestamptz(3),
  failure text,
  constraint seal_delivery__place check (place in ('syslog', 'https', 'letter')),
  constraint seal_delivery__delivered check ((seal_id is null) = (delivered_at is null)),
  constraint seal_delivery__failed check ((failure is null) = (failed_at is null))
);
