-- What the record of processing activities (Regulation (EU) 2016/679, Article 30) and the data for an impact assessment (Article 35) say
-- and the product cannot know: written by who looks after data protection. All else on these papers is read from the present state.
create table foodbank.processing_record (
  id uuid primary key default '00000000-0000-7000-8000-000000000004',
  -- Legal bases of activities that the notice of applicants does not name (Article 6(1)).
  basis_staff text,
  basis_complaints text,
  staff_retention text,
  processors text,
  measures text,
  incidents text,
  conclusions text,
  created_at timestamptz(3) not null default clock_timestamp(),
  updated_at timestamptz(3) not null default clock_timestamp(),
  constraint processing_record__single check (id = '00000000-0000-7000-8000-000000000004'),
  constraint processing_record__basis_staff check (basis_staff in ('contract', 'legal', 'public', 'legitimate', 'consent')),
  constraint processing_record__basis_complaints check (basis_complaints in ('contract', 'legal', 'public', 'legitimate', 'consent')),
  constraint processing_record__staff_retention_length check (char_length(staff_retention) between 1 and 1000),
  constraint processing_record__processors_length check (char_length(processors) between 1 and 4000),
  constraint processing_record__measures_length check (char_length(measures) between 1 and 4000),
  constraint processing_record__incidents_length check (char_length(incidents) between 1 and 4000),
  constraint processing_record__conclusions_length check (char_length(conclusions) between 1 and 8000)
);
create trigger touch before update on foodbank.processing_record for each row execute function core.touch();
create trigger history after insert or update or delete on foodbank.processing_record for each row
  execute function core.record_history('', 'updated_at');
insert into foodbank.processing_record default values;

-- What an erasure takes away from a person does not say when: that would lead from the receipt to it.
create or replace trigger touch before update on foodbank.help_request for each row
  when (current_setting('app.separating', true) is distinct from 'on') execute function core.touch();
create or replace trigger touch before update on foodbank.support for each row
  when (current_setting('app.separating', true) is distinct from 'on') execute function core.touch();
create or replace trigger touch before update on foodbank.measure for each row
  when (current_setting('app.separating', true) is distinct from 'on') execute function core.touch();
