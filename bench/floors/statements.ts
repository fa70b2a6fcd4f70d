import type { Facts, Work } from './works.ts'

type Statement = {
  readonly text: string
  readonly facts: readonly (keyof Facts)[]
  /** Planned for its values: a search. */
  readonly unnamed?: true
}

const LISTED = `
  select a.id, a.surname, a.name, a.personal_number, a.phone, a.birth_year, o.label as organization, r.name as region, t.name as type
  from foodbank.applicant a
  join foodbank.organization o on o.id = a.organization_id
  join foodbank.region r on r.id = a.region_id
  left join foodbank.applicant_type t on t.id = a.applicant_type_id`
const IN_ORDER = 'order by a.surname, a.name, a.id limit 15'

/**
 * As somebody would write it who has nothing else to do: a statement for each part of the answer,
 * all of them at once. Far less is shown than in the product: no rights, no counts beside a row.
 */
export const BARE: Readonly<Record<Work, readonly Statement[]>> = {
  W1: [
    {
      facts: ['organization'],
      text: `${LISTED} where a.organization_id = $1 and a.deleted_at is null ${IN_ORDER}`,
    },
    {
      facts: ['organization'],
      text: 'select count(*) from foodbank.applicant where organization_id = $1 and deleted_at is null',
    },
  ],
  W2: [
    {
      facts: ['word', 'region'],
      unnamed: true,
      text: `${LISTED} where a.region_id = $2 and a.search like '%' || $1 || '%' and a.deleted_at is null ${IN_ORDER}`,
    },
    {
      facts: ['word', 'region'],
      unnamed: true,
      text: `
        select count(*) from foodbank.applicant
        where region_id = $2 and search like '%' || $1 || '%' and deleted_at is null`,
    },
  ],
  W3: [
    {
      facts: ['applicant'],
      text: `
        select a.*, o.label as organization from foodbank.applicant a
        join foodbank.organization o on o.id = a.organization_id where a.id = $1`,
    },
    {
      facts: ['applicant'],
      text: 'select * from foodbank.household_member where applicant_id = $1 order by birth_year',
    },
    {
      facts: ['applicant'],
      text: `
        select r.id, r.reserved_on, r.reserved_time, r.status, o.label as place from foodbank.help_request r
        join foodbank.organization o on o.id = r.to_organization_id
        where r.applicant_id = $1 order by r.reserved_on desc limit 3`,
    },
  ],
  W4: [
    {
      facts: ['applicant', 'organization', 'point', 'day', 'time', 'seat'],
      text: `
        insert into foodbank.help_request
          (id, applicant_id, from_organization_id, to_organization_id, reserved_on, reserved_time, seat)
        values (gen_random_uuid(), $1, $2, $3, $4::date, $5::time, $6::int)
        returning id, reserved_on, reserved_time, seat`,
    },
  ],
  W5: [
    {
      facts: ['point', 'day'],
      text: `
        select r.id, r.reserved_time, r.status, r.note, a.id as applicant_id, a.surname, a.name, a.personal_number, o.label as organization
        from foodbank.help_request r
        join foodbank.applicant a on a.id = r.applicant_id
        join foodbank.organization o on o.id = r.from_organization_id
        where r.to_organization_id = $1 and r.reserved_on = $2::date
        order by r.reserved_time, a.surname, a.name`,
    },
  ],
}
