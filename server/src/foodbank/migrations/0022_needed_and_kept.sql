-- Files of persons hold those of the user's own organizations; the whole register is for who answers for the whole food bank.
insert into core.role_permission (role_id, permission)
select id, 'fb_applicant.export_all' from core.role where code = 'food_bank_manager'
on conflict do nothing;

-- How long evidence of help that the EU has paid for must be kept, by which decision, and whether anonymising waits for it.
alter table foodbank.settings
  add column evidence_until date,
  add column evidence_source text,
  add column evidence_duty text not null default 'warn',
  add constraint settings__evidence_source check (char_length(evidence_source) between 1 and 300),
  add constraint settings__evidence_duty check (evidence_duty in ('warn', 'hold')),
  add constraint settings__evidence_has_source check (evidence_until is null or evidence_source is not null);
