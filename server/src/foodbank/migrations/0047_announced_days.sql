-- Blocked days have been announced by a function of their own (`announce_blocked`) since they may be ranges.
create or replace function foodbank.announce_day() returns trigger
  language plpgsql
as $$
begin
  if tg_table_name = 'help_request' then
    if tg_op <> 'INSERT' then
      perform foodbank.announce(old.to_organization_id, old.reserved_on);
    end if;
    if tg_op <> 'DELETE' then
      perform foodbank.announce(new.to_organization_id, new.reserved_on);
    end if;
  else
    if tg_op <> 'INSERT' then
      perform foodbank.announce(old.organization_id, old.date);
    end if;
    if tg_op <> 'DELETE' then
      perform foodbank.announce(new.organization_id, new.date);
    end if;
    -- A hand-out may be dated otherwise than the reservation that it serves.
    perform foodbank.announce(to_organization_id, reserved_on)
      from foodbank.help_request where id = coalesce(new.help_request_id, old.help_request_id);
  end if;
  return null;
end
$$;
