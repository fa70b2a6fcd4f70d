import { applicant } from '@crm/contract/foodbank/applicants/applicants'
import { missingContact } from '@crm/contract/foodbank/applicants/contact'
import { invalidField } from '#platform/errors.ts'
import type { MergedValue } from './moved-repository.ts'

const contact = applicant.pick({ phone: true, email: true, told_by: true })

/** A wish needs the phone or e-mail of either record: refused at the one that was not chosen. */
export function requireReachable(after: Readonly<Record<string, MergedValue>>): void {
  const field = missingContact(contact.parse(after))
  if (field !== null) throw invalidField(`fields.${field}`, `${field}_needed`)
}
