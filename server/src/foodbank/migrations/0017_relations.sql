-- A son or a daughter is a child: who chose one of them, and who the other, was chance. Parents, siblings and others have words of their own.
alter table foodbank.household_member drop constraint household_member__type;
-- nobody changed these records: they keep the moment of their last change, and their imports can be taken back as before
alter table foodbank.household_member disable trigger user;
update foodbank.household_member set type = 'child' where type = 'son_daughter';
alter table foodbank.household_member enable trigger user;
alter table foodbank.household_member add constraint household_member__type
  check (type in ('spouse', 'partner', 'child', 'parent', 'sibling', 'roommate', 'other', 'unspecified'));
