/** What stands for the given name of whoever was erased: `surname` then says that they were. */
const ERASED = '—'

/** „Nováková Jana": surname first, as every list is sorted and as people are called at the counter. */
export const fullName = ({ surname, name }: { readonly surname: string; readonly name: string }): string =>
  name === ERASED ? surname : `${surname} ${name}`

/** The same of a row that names its applicant beside something else. */
export const applicantName = (row: { readonly applicant_surname: string; readonly applicant_name: string }): string =>
  fullName({ surname: row.applicant_surname, name: row.applicant_name })
