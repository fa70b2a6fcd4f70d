-- Answers of the company register, kept for a while so that the register is not asked the same thing twice (domain.md §1.4).
-- A cache and no business record: it has no history, and whatever has expired is deleted with the next answer.

create table core.company_register_cache (
  company_id text primary key,
  -- What the register said, trimmed to what is read of it; null: it knows no such subject.
  answer jsonb,
  expires_at timestamptz(3) not null,
  constraint company_register_cache__company_id check (company_id ~ '^\d{8}$')
);
create index company_register_cache__expires on core.company_register_cache (expires_at);
