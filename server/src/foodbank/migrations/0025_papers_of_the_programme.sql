-- What papers of the programme say of the project and of the money of the Union (Regulation (EU) 2021/1060, Article 50 and Annex IX).
alter table foodbank.settings
  add column project_number text,
  add column is_co_funded boolean not null default false,
  add column co_funding_cs text not null default 'Spolufinancováno Evropskou unií',
  add column co_funding_en text not null default 'Co-funded by the European Union',
  add constraint settings__project_number check (char_length(project_number) between 1 and 60),
  add constraint settings__co_funding_cs check (char_length(co_funding_cs) between 1 and 120),
  add constraint settings__co_funding_en check (char_length(co_funding_en) between 1 and 120);

-- Until now one field held the name of the project or its number.
update foodbank.settings set project_number = programme_project, programme_project = null
where programme_project ~ '^CZ\.[0-9]{2}\.[^ ]+$' and char_length(programme_project) <= 60;
