-- An erasure may be of an e-mail address outside the register: its keys say what it took, the address itself stands nowhere.
alter table foodbank.erasure
  alter column applicant_id drop not null,
  add column outside jsonb,
  add constraint erasure__of_whom check (num_nonnulls(applicant_id, outside) = 1);
