-- An issued document may be of a record that a later one replaces, as the version of a closed report: whoever asks for it is told.
alter table core.issued_document add column about uuid, add column replaced_at timestamptz(3);
create index issued_document__about on core.issued_document (about) where about is not null;

-- What was issued stays: only the digest of its file is written down after it, and that it was replaced, each once.
create or replace function core.keep_issued() returns trigger
  language plpgsql
as $$
begin
  if tg_op = 'UPDATE' and old.file_sha256 is null and to_jsonb(new) - 'file_sha256' = to_jsonb(old) - 'file_sha256' then
    return new;
  end if;
  if tg_op = 'UPDATE' and old.replaced_at is null and to_jsonb(new) - 'replaced_at' = to_jsonb(old) - 'replaced_at' then
    return new;
  end if;
  -- the account that issued it was removed
  if tg_op = 'UPDATE' and new.issued_by is null and to_jsonb(new) - 'issued_by' = to_jsonb(old) - 'issued_by' then
    return new;
  end if;
  raise exception 'an issued document does not change' using errcode = 'check_violation', constraint = 'issued_document__kept';
end
$$;
