-- What is only marked as deleted is found among the changes as quickly as what is deleted.
create index log__marked on core.log (at, id) where action = 'update' and new_values->>'deleted_at' is not null;
