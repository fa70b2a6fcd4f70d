-- A hand-over sheet leaves the house: it names people only where the food bank has said why.
alter table foodbank.settings
  add column hand_over_names boolean not null default false,
  add column hand_over_names_reason text,
  add constraint settings__hand_over_names_reason check (char_length(hand_over_names_reason) between 1 and 300),
  add constraint settings__hand_over_names_have_reason check (not hand_over_names or hand_over_names_reason is not null);
