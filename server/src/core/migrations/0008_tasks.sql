-- Internal tasks: categories, people, checklist, comments, attachments, recurrence.

create table core.task_category (
  id uuid primary key,
  name text not null collate "cs-CZ-x-icu",
  created_at timestamptz(3) not null default clock_timestamp(),
  updated_at timestamptz(3) not null default clock_timestamp()
);
create unique index task_category__name on core.task_category (lower(name));
create trigger touch before update on core.task_category for each row execute function core.touch();
create trigger history after insert or update or delete on core.task_category for each row execute function core.record_history('', 'updated_at');

create table core.task (
  id uuid primary key,
  name text not null collate "cs-CZ-x-icu",
  description text,
  deadline_at timestamptz(3),
  priority text not null default 'none',
  category_id uuid references core.task_category on delete restrict,
  -- Null is the product itself: a complaint from the public page.
  author_id uuid references core.user on delete restrict,
  solver_id uuid references core.user on delete restrict,
  delegated_to uuid references core.user on delete restrict,
  completed_at timestamptz(3),
  completed_by uuid references core.user on delete restrict,
  -- Null is what each person has set for themselves.
  notify_before text[],
  -- Since when its deadline and reminders are what they are: what should have been told before is not told late.
  reminders_since timestamptz(3) not null,
  -- RFC 5545, without DTSTART; the wall time of `series_start` in Prague is that of every occurrence.
  recurrence text,
  series_id uuid,
  series_start timestamptz(3),
  -- The deadline that its rule gave it: the next one comes after this, even when somebody has put the deadline off.
  occurrence_at timestamptz(3),
  deleted_at timestamptz(3),
  created_at timestamptz(3) not null default clock_timestamp(),
  updated_at timestamptz(3) not null default clock_timestamp(),
  search text collate "C" not null generated always as (' ' || core.search_form(name || ' ' || coalesce(description, ''))) stored,
  constraint task__priority check (priority in ('high', 'medium', 'low', 'none')),
  constraint task__completed check ((completed_at is null) = (completed_by is null)),
  constraint task__notify_before
    check (notify_before <@ array ['7_days', '3_days', '24_hours', '12_hours', '6_hours', '1_hour', '30_minutes', '10_minutes']),
  constraint task__recurrence check (
    (recurrence is null) = (series_start is null) and (recurrence is null) = (occurrence_at is null) and (recurrence is null or series_id is not null)
  ),
  -- Completing makes the next one; two who complete at once make it once.
  constraint task__occurrence unique (series_id, occurrence_at)
);
create index task__deadline on core.task (deadline_at, id) where deleted_at is null and completed_at is null;
create index task__completed_at on core.task (completed_at, id) where deleted_at is null and completed_at is not null;
create index task__author on core.task (author_id);
create index task__solver on core.task (solver_id);
create index task__delegated on core.task (delegated_to);
create index task__completed_by on core.task (completed_by);
create index task__category on core.task (category_id);
create index task__search on core.task using gin (search gin_trgm_ops);
create trigger touch before update on core.task for each row execute function core.touch();
create trigger history after insert or update or delete on core.task for each row
  execute function core.record_history('', 'updated_at,search,reminders_since,series_id,series_start,occurrence_at');

-- What belongs to a task is recorded under the task's key, so that its history is one.
create table core.task_viewer (
  task_id uuid not null references core.task on delete cascade,
  user_id uuid not null references core.user on delete cascade,
  primary key (task_id, user_id)
);
create index task_viewer__user on core.task_viewer (user_id);
create trigger history after insert or update or delete on core.task_viewer for each row execute function core.record_history('', '', 'task_id');

create table core.task_checklist_item (
  id uuid primary key,
  task_id uuid not null references core.task on delete cascade,
  position integer not null,
  text text not null,
  done boolean not null default false,
  constraint task_checklist_item__position unique (task_id, position) deferrable initially deferred
);
create trigger history after insert or update or delete on core.task_checklist_item for each row
  execute function core.record_history('', 'position', 'task_id');

create table core.task_comment (
  id uuid primary key,
  task_id uuid not null references core.task on delete cascade,
  author_id uuid not null references core.user on delete restrict,
  -- A person is mentioned as `@[<id of the user>]`.
  text text not null,
  created_at timestamptz(3) not null,
  edited_at timestamptz(3)
);
create index task_comment__task on core.task_comment (task_id, created_at, id);
create index task_comment__author on core.task_comment (author_id);
create trigger history after insert or update or delete on core.task_comment for each row execute function core.record_history('', '', 'task_id');

-- Files as they were sent, found by their content; never served as what a browser would run.
create table core.file (
  sha256 text primary key,
  content bytea not null,
  size integer not null,
  constraint file__sha256 check (sha256 ~ '^[0-9a-f]{64}$')
);
alter table core.file alter column content set storage external;

create table core.task_attachment (
  id uuid primary key,
  task_id uuid not null references core.task on delete cascade,
  sha256 text not null references core.file on delete restrict,
  name text not null,
  -- Judged by the content, not by the name.
  media_type text not null,
  size integer not null,
  -- Null is a complainant.
  author_id uuid references core.user on delete restrict,
  created_at timestamptz(3) not null
);
create index task_attachment__task on core.task_attachment (task_id, created_at, id);
create index task_attachment__file on core.task_attachment (sha256);
create index task_attachment__author on core.task_attachment (author_id);
create trigger history after insert or update or delete on core.task_attachment for each row
  execute function core.record_history('', 'sha256', 'task_id');
