import type { Person } from '@crm/contract/core/users/people'
import { Avatar } from '#platform/avatar/Avatar.tsx'
import { personName } from './person-name.ts'
import classes from './People.module.css'

export function PersonName({ person }: { person: Person }) {
  const name = personName(person)
  return (
    <span className={classes.person}>
      <Avatar image={person.avatar} name={name} size={24} />
      <span className={classes.name}>{name}</span>
    </span>
  )
}

export const PersonOption = ({ person, label }: { person: Person | undefined; label: string }) =>
  person ? <PersonName person={person} /> : <span>{label}</span>
