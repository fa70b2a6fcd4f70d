import { personalTables } from '@crm/contract/foodbank/personal-data/tables'
import type { KeyBelow } from '@crm/texts/text'

type Tables = typeof personalTables
type Collected = KeyBelow<'notice-document', 'collected'>

/**
 * The notice's words for each column that holds a person's data; null for keys and search forms. A
 * column of the catalogue that is missing here does not compile.
 */
const COLLECTED = {
  'foodbank.applicant': {
    id: null,
    name: 'name',
    surname: 'name',
    personal_number: 'personal_number',
    sex: 'sex',
    birth_year: 'birth',
    organization_id: 'organization',
    applicant_type_id: 'type',
    region_id: 'region',
    description: 'note',
    description_by: 'note',
    description_at: 'note',
    warning: 'warning',
    warning_by: 'warning',
    warning_at: 'warning',
    restricted_at: 'restriction',
    restricted_by: 'restriction',
    restriction_reason: 'restriction',
    anonymized_at: 'record',
    merged_into_id: 'record',
    created_by: 'record',
    created_at: 'record',
    updated_at: 'record',
    deleted_at: 'record',
    search: null,
  },
  'foodbank.household_member': {
    id: null,
    applicant_id: null,
    type: 'members',
    sex: 'members',
    birth_year: 'members',
    created_at: 'record',
    updated_at: 'record',
  },
  'foodbank.help_request': {
    id: null,
    applicant_id: null,
    from_organization_id: 'reservations',
    to_organization_id: 'reservations',
    reserved_on: 'reservations',
    reserved_time: 'reservations',
    status: 'reservations',
    note: 'reservations',
    created_by: 'reservations',
    confirmed_at: 'reservations',
    confirmed_by: 'record',
    closed_at: 'reservations',
    closed_by: 'record',
    created_at: 'record',
    updated_at: 'record',
    seat: null,
  },
  'foodbank.support': {
    id: null,
    applicant_id: null,
    organization_id: 'help',
    help_request_id: null,
    region_id: 'help',
    applicant_type_id: 'help',
    from_organization_id: 'help',
    date: 'help',
    note: 'help',
    durables: 'help',
    chilled: 'help',
    fruit_vegetables: 'help',
    pastries: 'help',
    food: 'help',
    drugstore: 'help',
    clothes: 'help',
    other: 'help',
    durables_op: 'help',
    chilled_op: 'help',
    op: 'help',
    drugs_op: 'help',
    clothes_op: 'help',
    other_op: 'help',
    total: 'help',
    household: 'help',
    created_by: 'record',
    created_at: 'record',
    updated_at: 'record',
    household_key: null,
    household_makeup: 'help',
    food_hundredths: 'help',
    material_hundredths: 'help',
    food_op_hundredths: 'help',
    material_op_hundredths: 'help',
  },
  'foodbank.client_card': {
    id: null,
    applicant_id: null,
    number: 'card',
    created_by: 'record',
    created_at: 'record',
    updated_at: 'record',
    revoked_at: 'card',
    revoked_by: 'record',
  },
  'foodbank.notice_delivery': {
    id: null,
    applicant_id: null,
    version: 'notice',
    language: 'notice',
    how: 'notice',
    organization_id: 'notice',
    created_by: 'record',
    created_at: 'notice',
  },
  'foodbank.applicant_merge': {
    id: null,
    kept_id: null,
    merged_id: null,
    created_by: 'record',
    created_at: 'record',
    undone_at: 'record',
    undone_by: 'record',
    changes: 'record',
  },
} as const satisfies {
  readonly [T in keyof Tables]: { readonly [C in keyof Tables[T]['columns']]: Collected | null }
}

/** What is kept of people, each once, in the order of the catalogue; `record` last. */
export const WHAT_IS_COLLECTED: readonly Collected[] = [
  ...new Set(
    Object.values(COLLECTED)
      .flatMap((columns): (Collected | null)[] => Object.values(columns))
      .filter((word) => word !== null)
      .filter((word) => word !== 'record'),
  ),
  'record',
]
