-- The record of a module that an e-mail is about: the module is asked once more when it is sent.
alter table core.mail add column subject_id uuid;
