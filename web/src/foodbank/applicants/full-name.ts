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

type OfApplicant = {
  readonly applicant_surname: string | null
  readonly applicant_name: string | null
}

/** Null where the name is not for the reader. */
export const findApplicantName = ({
  applicant_surname: surname,
  applicant_name: name,
}: OfApplicant): string | null =>
  surname === null || name === null ? null : fullName({ surname, name })

/** The applicant of a row; a dash where the name is not for the reader. */
export const applicantName = (row: OfApplicant): string => findApplicantName(row) ?? '–'
