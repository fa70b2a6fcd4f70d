-- What happens to help requests and applicants is told to other programs by keys and states, whichever statement causes it.

create function foodbank.describe_request(request foodbank.help_request, state text) returns jsonb language sql stable as $$
  select jsonb_build_object(
    'id', request.id,
    'state', state,
    'day', request.reserved_on,
    'time', to_char(request.reserved_time, 'HH24:MI'),
    'organization_id', request.to_organization_id,
    'from_organization_id', request.from_organization_id,
    'applicant_id', request.applicant_id
  )
$$;

create function foodbank.tell_request() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    perform core.tell_event('request.created', foodbank.describe_request(new, new.status));
  elsif tg_op = 'DELETE' then
    perform core.tell_event('request.changed', foodbank.describe_request(old, 'cancelled'));
  elsif new.status <> old.status and new.status <> 'active' then
    perform core.tell_event('request.settled', foodbank.describe_request(new, new.status));
  else
    perform core.tell_event('request.changed', foodbank.describe_request(new, new.status));
  end if;
  return null;
end
$$;
create trigger tell after insert or delete on foodbank.help_request for each row execute function foodbank.tell_request();
create trigger tell_change after update on foodbank.help_request for each row
  when (
    (old.status, old.reserved_on, old.reserved_time, old.to_organization_id, old.from_organization_id, old.applicant_id, old.note)
    is distinct from
    (new.status, new.reserved_on, new.reserved_time, new.to_organization_id, new.from_organization_id, new.applicant_id, new.note)
  )
  execute function foodbank.tell_request();

-- A hand-out to somebody who came without a reservation settles no request.
create function foodbank.tell_hand_out() returns trigger language plpgsql as $$
declare
  request foodbank.help_request;
begin
  if tg_op = 'INSERT' then
    select * into request from foodbank.help_request where id = new.help_request_id;
    perform core.tell_event('request.settled', foodbank.describe_request(request, 'handed_out'));
  else
    -- gone with its request: that has been told
    select * into request from foodbank.help_request where id = old.help_request_id;
    if found then
      perform core.tell_event('request.changed', foodbank.describe_request(request, request.status));
    end if;
  end if;
  return null;
end
$$;
create trigger tell after insert on foodbank.support for each row when (new.help_request_id is not null)
  execute function foodbank.tell_hand_out();
create trigger tell_removal after delete on foodbank.support for each row when (old.help_request_id is not null)
  execute function foodbank.tell_hand_out();

create function foodbank.tell_applicant() returns trigger language plpgsql as $$
begin
  perform core.tell_event(
    case tg_op when 'INSERT' then 'applicant.created' else 'applicant.changed' end,
    jsonb_build_object(
      'id', new.id,
      'state', case when new.anonymized_at is not null then 'anonymized' when new.deleted_at is not null then 'deleted' else 'active' end
    )
  );
  return null;
end
$$;
create trigger tell after insert on foodbank.applicant for each row execute function foodbank.tell_applicant();
create trigger tell_change after update on foodbank.applicant for each row when (old is distinct from new)
  execute function foodbank.tell_applicant();
