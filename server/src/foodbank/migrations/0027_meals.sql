-- Kilograms of food that make one meal, and who says so. Nobody's number is the default: papers for donors say meals only once the food bank has chosen.
alter table foodbank.settings
  add column meal_kg numeric(5, 3),
  add column meal_source text,
  add constraint settings__meal check ((meal_kg is null) = (meal_source is null)),
  add constraint settings__meal_kg check (meal_kg between 0.1 and 5),
  add constraint settings__meal_source_length check (char_length(meal_source) between 1 and 300);
