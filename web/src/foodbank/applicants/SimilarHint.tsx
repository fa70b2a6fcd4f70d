import { useForm } from '#platform/fields/form-context.ts'
import { SimilarApplicants } from './SimilarApplicants.tsx'
import { useSimilarApplicants } from './use-similar-applicants.ts'

/** Registered people who are like the one in the form. */
export function SimilarHint({ exceptId }: { exceptId: string | null }) {
  const { values } = useForm()
  const year = values['birth_year']
  const typed = {
    name: textOf(values['name']),
    surname: textOf(values['surname']),
    personal_number: textOf(values['personal_number']),
    birth_year: typeof year === 'number' && Number.isInteger(year) ? year : null,
  }
  return <SimilarApplicants found={useSimilarApplicants(typed, exceptId)} exceptId={exceptId} />
}

const textOf = (value: unknown) => (typeof value === 'string' ? value : '')
