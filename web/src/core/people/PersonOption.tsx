import type { Person } from '@crm/contract/core/users/people'
import { PersonName } from './PersonName.tsx'

export const PersonOption = ({ person, label }: { person: Person | undefined; label: string }) =>
  person ? <PersonName person={person} /> : <span>{label}</span>
