import { useState } from 'react'
import { useForm } from '#platform/form/form-context.ts'
import { SimilarApplicants } from './SimilarApplicants.tsx'
import { type TypedPerson, useSimilarApplicants } from './use-similar-applicants.ts'

/** Registered people who are like the one in the form, once somebody has typed: who is edited was compared when they were registered. */
export function SimilarHint({ exceptId }: { exceptId: string | null }) {
  const { values } = useForm()
  const year = values['birth_year']
  const typed = {
    name: textOf(values['name']),
    surname: textOf(values['surname']),
    personal_number: textOf(values['personal_number']),
    birth_year: typeof year === 'number' && Number.isInteger(year) ? year : null,
  }
  const [opened] = useState(typed)
  const isUntouched = exceptId !== null && PARTS.every((part) => typed[part] === opened[part])
  return <SimilarApplicants found={useSimilarApplicants(isUntouched ? NOTHING : typed, exceptId)} exceptId={exceptId} />
}

const PARTS = ['name', 'surname', 'personal_number', 'birth_year'] as const
const NOTHING: TypedPerson = { name: '', surname: '', personal_number: '', birth_year: null }

const textOf = (value: unknown) => (typeof value === 'string' ? value : '')
