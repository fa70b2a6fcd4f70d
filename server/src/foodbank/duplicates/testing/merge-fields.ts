import type { MergeBody } from '@crm/contract/foodbank/duplicates'

/** A merge that takes no field from the record that goes. */
export const ALL_KEPT: MergeBody['fields'] = {
  surname: 'kept',
  name: 'kept',
  personal_number: 'kept',
  sex: 'kept',
  birth_year: 'kept',
  organization_id: 'kept',
  applicant_type_id: 'kept',
  region_id: 'kept',
  description: 'kept',
  warning: 'kept',
}
