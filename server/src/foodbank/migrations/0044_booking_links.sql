-- The household's own link: a random address by which it sees its reservation, says that it comes, cancels it, or chooses another slot.
-- The address itself is stored nowhere: it is computed from the key of the row and a secret outside the database (decision 0058).
create table foodbank.booking_link (
  id uuid primary key,
  help_request_id uuid not null references foodbank.help_request on delete cascade,
  -- That of the reservation; carry_link keeps it so.
  applicant_id uuid not null references foodbank.applicant on delete cascade,
  token_hash bytea not null,
  created_by uuid references core.user on delete set null,
  created_at timestamptz(3) not null default clock_timestamp(),
  updated_at timestamptz(3) not null default clock_timestamp(),
  revoked_at timestamptz(3),
  revoked_by uuid references core.user on delete set null,
  last_used_at timestamptz(3),
  -- What the household did with it last: the history has no user to name for it.
  last_act text,
  last_act_at timestamptz(3),
  constraint booking_link__token unique (token_hash),
  constraint booking_link__last_act check (last_act in ('coming', 'moved', 'cancelled')),
  constraint booking_link__acted check ((last_act is null) = (last_act_at is null))
);
-- A reservation has one link that is valid; a revoked one stays, so that nothing makes the next one by itself.
create unique index booking_link__valid on foodbank.booking_link (help_request_id) where revoked_at is null;
create index booking_link__request on foodbank.booking_link (help_request_id);
create index booking_link__applicant on foodbank.booking_link (applicant_id);
create trigger touch before update on foodbank.booking_link for each row execute function core.touch();
create trigger history after insert or update or delete on foodbank.booking_link for each row
  execute function core.record_history('token_hash', 'updated_at,last_used_at');

-- A merge, or its undoing, takes the links along with the reservations.
create function foodbank.carry_link() returns trigger
  language plpgsql
as $$
begin
  update foodbank.booking_link set applicant_id = new.applicant_id where help_request_id = new.id;
  return null;
end
$$;
create trigger carry_link after update of applicant_id on foodbank.help_request for each row
  when (old.applicant_id is distinct from new.applicant_id)
  execute function foodbank.carry_link();

-- Since when it is known that the household comes: by its link, or told to somebody who wrote it down.
alter table foodbank.help_request add column coming_at timestamptz(3);

-- Who said to come at one time has not said so of another; who chooses the other one says it again.
create function foodbank.forget_coming() returns trigger
  language plpgsql
as $$
begin
  if new.coming_at is not distinct from old.coming_at then
    new.coming_at := null;
  end if;
  return new;
end
$$;
create trigger forget_coming before update of to_organization_id, reserved_on, reserved_time on foodbank.help_request for each row
  when (old.coming_at is not null
    and (old.to_organization_id, old.reserved_on, old.reserved_time)
      is distinct from (new.to_organization_id, new.reserved_on, new.reserved_time))
  execute function foodbank.forget_coming();

-- Whether there are such links, and how many hours before its slot a household can no longer cancel or move by itself.
alter table foodbank.settings
  add column has_booking_links boolean not null default true,
  add column booking_link_hours smallint not null default 0,
  add constraint settings__booking_link_hours check (booking_link_hours between 0 and 168);
