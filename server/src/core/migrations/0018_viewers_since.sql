-- From when somebody watches a task: what was due before that they are not reminded of late.
alter table core.task_viewer add column added_at timestamptz(3) not null default clock_timestamp();
drop trigger history on core.task_viewer;
create trigger history after insert or update or delete on core.task_viewer for each row execute function core.record_history('', 'added_at', 'task_id');
