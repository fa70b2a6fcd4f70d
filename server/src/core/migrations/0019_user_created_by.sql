-- Who made an account: they may go on to put it to use. Nobody, for the first administrator's and those of the directory.
alter table core.user add column created_by uuid references core.user on delete set null;
create index user__created_by on core.user (created_by);

-- accounts from before, as far back as the history goes; nothing about them has changed, so nothing is recorded
alter table core.user disable trigger user;
update core.user u set created_by = l.actor_id
from core.log l
where l.table_name = 'core.user' and l.action = 'insert' and l.row_id = u.id and exists (select from core.user a where a.id = l.actor_id);
alter table core.user enable trigger user;

alter table core.user alter column created_by set default nullif(current_setting('app.actor_id', true), '')::uuid;
