/** What an erasure leaves for the given name; the surname then says that somebody was erased. */
const ERASED = '—'

/** „Nováková Jana": surname first, as every list is sorted and as people are called at the counter. */
export const fullName = ({
  surname,
  name,
}: {
  readonly surname: string
  readonly name: string
}): string => (name === ERASED ? surname : `${surname} ${name}`)

/** The same of a row that names its applicant beside something else. */
export const applicantName = (row: {
  readonly applicant_surname: string
  readonly applicant_name: string
}): string => fullName({ surname: row.applicant_surname, name: row.applicant_name })
