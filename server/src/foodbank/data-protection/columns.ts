import { AMOUNT_CODES } from '@crm/contract/foodbank/amounts'

/**
 * What of each table is handed out to the person it is about, and why the rest is not. Every column of these tables stands in one of
 * the two: a new one fails the test until somebody has decided.
 */
export type ColumnsOf = {
  readonly exported: readonly string[]
  readonly kept: Readonly<Record<string, string>>
}

const DERIVED = 'derived from exported columns'
const AMOUNTS = [...AMOUNT_CODES, 'total']

export const SUBJECT_COLUMNS = {
  'foodbank.applicant': {
    exported: [
      'id',
      'name',
      'surname',
      'personal_number',
      'sex',
      'birth_year',
      'organization_id',
      'applicant_type_id',
      'region_id',
      'description',
      'description_by',
      'description_at',
      'warning',
      'warning_by',
      'warning_at',
      'restricted_at',
      'restricted_by',
      'restriction_reason',
      'anonymized_at',
      'merged_into_id',
      'created_by',
      'created_at',
      'updated_at',
      'deleted_at',
    ],
    kept: { search: DERIVED },
  },
  'foodbank.household_member': {
    exported: ['id', 'applicant_id', 'type', 'sex', 'birth_year', 'created_at', 'updated_at'],
    kept: {},
  },
  'foodbank.help_request': {
    exported: [
      'id',
      'applicant_id',
      'from_organization_id',
      'to_organization_id',
      'reserved_on',
      'reserved_time',
      'status',
      'note',
      'created_by',
      'confirmed_at',
      'confirmed_by',
      'closed_at',
      'closed_by',
      'created_at',
      'updated_at',
    ],
    kept: { seat: 'says in what order a slot was booked, of nobody' },
  },
  'foodbank.support': {
    exported: [
      'id',
      'applicant_id',
      'organization_id',
      'help_request_id',
      'region_id',
      'applicant_type_id',
      'from_organization_id',
      'date',
      'note',
      ...AMOUNTS,
      'household',
      'created_by',
      'created_at',
      'updated_at',
    ],
    kept: {
      household_key: DERIVED,
      household_makeup: DERIVED,
      food_hundredths: DERIVED,
      material_hundredths: DERIVED,
      op_hundredths: DERIVED,
    },
  },
  'foodbank.client_card': {
    exported: [
      'id',
      'applicant_id',
      'number',
      'created_by',
      'created_at',
      'updated_at',
      'revoked_at',
      'revoked_by',
    ],
    kept: {},
  },
  'foodbank.applicant_merge': {
    exported: ['id', 'kept_id', 'merged_id', 'created_by', 'created_at', 'undone_at', 'undone_by'],
    kept: { changes: 'the merged values, exported with the records they are of' },
  },
} as const satisfies Readonly<Record<string, ColumnsOf>>

export type SubjectTable = keyof typeof SUBJECT_COLUMNS
