import type { ReactNode } from 'react'
import { OpenPage } from './OpenPage.tsx'
import { PublicLinks } from './PublicLinks.tsx'
import classes from './PublicPage.module.css'

export function PublicPage({
  title,
  lead,
  children,
}: {
  title: string
  lead?: string
  children: ReactNode
}) {
  return (
    <OpenPage width="wide" fromTop links={<PublicLinks className={classes.links} signIn />}>
      <h1 className={classes.title}>{title}</h1>
      {lead && <p className={classes.lead}>{lead}</p>}
      {children}
    </OpenPage>
  )
}
