/** The given name that an erasure leaves; the surname then says that the person was erased. */
const ERASED = '—'

/** „Nováková Jana": surname first, as lists are sorted and people are called. */
export const fullName = ({
  surname,
  name,
}: {
  readonly surname: string
  readonly name: string
}): string => (name === ERASED ? surname : `${surname} ${name}`)

export const applicantName = (row: {
  readonly applicant_surname: string
  readonly applicant_name: string
}): string => fullName({ surname: row.applicant_surname, name: row.applicant_name })
