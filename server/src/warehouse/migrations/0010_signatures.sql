-- Who took goods over, signed on the screen of whoever brought them.
create table warehouse.delivery_signature (
  id uuid primary key,
  document_id uuid not null references warehouse.document on delete restrict,
  signed_by text not null,
  -- Lines of points, [[x, y, x, y, …], …], in thousandths of the width of a box that is two and a half times as wide as high.
  strokes jsonb not null,
  signed_at timestamptz(3) not null,
  -- Who handed the goods over.
  taken_by uuid references core.user on delete set null,
  constraint delivery_signature__document unique (document_id),
  constraint delivery_signature__signed_by_length check (char_length(signed_by) between 1 and 100),
  constraint delivery_signature__strokes_size check (pg_column_size(strokes) < 200000)
);
create trigger history after insert or update or delete on warehouse.delivery_signature for each row
  execute function core.record_history('', 'strokes');
create trigger keep before update on warehouse.delivery_signature for each row
  when ((old.document_id, old.signed_by, old.strokes, old.signed_at) is distinct from (new.document_id, new.signed_by, new.strokes, new.signed_at))
  execute function warehouse.refuse('what was signed stays');

-- What is signed has happened, and changes no more; whoever reverses it waits for who signs, and the other way round.
create function warehouse.keep_signed() returns trigger
  language plpgsql
as $$
begin
  if not exists (select from warehouse.document where id = new.document_id and state = 'posted' for share) then
    raise exception 'only what is posted is signed' using errcode = 'integrity_constraint_violation', constraint = 'delivery_signature__posted';
  end if;
  return new;
end
$$;
create trigger keep_new before insert on warehouse.delivery_signature for each row
  execute function warehouse.keep_signed();
