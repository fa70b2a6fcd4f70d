-- Who sees what they asked for themselves is told so by an index alone: which requests, how they stand, and where they lead. Three
-- thousand requests of five years took a page of the table each.
drop index foodbank.help_request__author;
create index help_request__author on foodbank.help_request (created_by, reserved_on desc) include (status, to_organization_id, id);

-- What all hand-outs of an organization come to stands above its list; the rows themselves took most of the time.
drop index foodbank.support__organization;
create index support__organization on foodbank.support (organization_id, date) include (applicant_id, food_hundredths, material_hundredths);
