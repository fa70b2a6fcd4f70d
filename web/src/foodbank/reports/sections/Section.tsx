import type { LayoutSection } from '@crm/contract/foodbank/reports/layout'
import type { ReactNode } from 'react'
import { Card } from '#platform/card/Card.tsx'
import classes from './Section.module.css'
import { getAnchor } from './sections.ts'

type Props = {
  readonly section: Pick<LayoutSection, 'name' | 'letter' | 'title' | 'counted' | 'hint'>
  readonly children: ReactNode
}

/** One block of the report under its letter; the contents lead here. */
export const Section = ({ section: { name, letter, title, counted, hint }, children }: Props) => (
  <div id={getAnchor(name)} className={classes.section} tabIndex={-1}>
    <Card title={[`${letter} · ${title}`, counted].filter(Boolean).join(' – ')}>
      <div className={classes.content}>
        {children}
        {hint && <p className={classes.hint}>{hint}</p>}
      </div>
    </Card>
  </div>
)
