-- Documents that leave the house: each has a number and a digest of what it says, so that whoever holds one can ask whether it is ours.
create table core.issued_document (
  id uuid primary key,
  -- D-2026-000042: counted anew each year, without gaps
  number text not null,
  year smallint not null,
  serial integer not null,
  -- What it is, in the language in which it was issued.
  title text not null,
  -- The figures by which a paper is compared: label and value, nothing of a person.
  facts jsonb not null,
  -- SHA-256 of everything that it says; its beginning is printed as the code.
  content_sha256 text not null,
  -- SHA-256 of the file that was handed over, once it is made.
  file_sha256 text,
  issued_by uuid references core.user on delete set null,
  issued_at timestamptz(3) not null default clock_timestamp(),
  constraint issued_document__number unique (number),
  constraint issued_document__serial unique (year, serial),
  constraint issued_document__digests check (content_sha256 ~ '^[0-9a-f]{64}$' and file_sha256 ~ '^[0-9a-f]{64}$')
);
create index issued_document__issued_by on core.issued_document (issued_by);
create trigger history after insert or update or delete on core.issued_document for each row execute function core.record_history('', '');

-- What was issued stays: only the digest of its file is written down after it, once.
create function core.keep_issued() returns trigger
  language plpgsql
as $$
begin
  if tg_op = 'UPDATE' and old.file_sha256 is null and to_jsonb(new) - 'file_sha256' = to_jsonb(old) - 'file_sha256' then
    return new;
  end if;
  -- the account that issued it was removed
  if tg_op = 'UPDATE' and new.issued_by is null and to_jsonb(new) - 'issued_by' = to_jsonb(old) - 'issued_by' then
    return new;
  end if;
  raise exception 'an issued document does not change' using errcode = 'check_violation', constraint = 'issued_document__kept';
end
$$;
create trigger keep_issued before update or delete on core.issued_document for each row execute function core.keep_issued();
