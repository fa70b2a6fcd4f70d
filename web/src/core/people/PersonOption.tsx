import type { Person } from '@crm/contract/core/users/people'
import { PersonName } from './PersonName.tsx'

/** A line of the list of colleagues; what is no person (a hint) is words alone. */
export const PersonOption = ({
  person,
  label,
}: {
  readonly person: Person | undefined
  readonly label: string
}) => (person ? <PersonName person={person} /> : <span>{label}</span>)
