import type { ReactNode } from 'react'
import { Avatar } from '#platform/avatar/Avatar.tsx'
import { BackLink } from '#platform/card/BackLink.tsx'
import type { Target } from '#platform/router/places.ts'
import classes from './PersonHead.module.css'
import { titledName } from './person-name.ts'

type Props = {
  person: Parameters<typeof titledName>[0] & { readonly avatar: string | null }
  back?: { readonly way: Target; readonly label: string }
  actions?: ReactNode
  children?: ReactNode
}

export function PersonHead({ person, back, actions, children }: Props) {
  return (
    <header className={classes.head}>
      {back && <BackLink {...back.way}>{back.label}</BackLink>}
      <div className={classes.line}>
        <Avatar image={person.avatar} name={`${person.name} ${person.surname}`} size={56} />
        <div className={classes.words}>
          <h1 className={classes.name}>{titledName(person)}</h1>
          <div className={classes.facts}>{children}</div>
        </div>
        {actions && (
          <div className={classes.actions} data-no-print>
            {actions}
          </div>
        )}
      </div>
    </header>
  )
}
