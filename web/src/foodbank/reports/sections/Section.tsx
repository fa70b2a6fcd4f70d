import type { ReactNode } from 'react'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { Card } from '#platform/card/Card.tsx'
import { blockTexts } from '../block-texts.ts'
import classes from './Section.module.css'
import { anchorOf, type SectionName, SECTIONS } from './sections.ts'

type Props = {
  readonly name: SectionName
  /** How its numbers are counted. */
  readonly hint?: string
  readonly children: ReactNode
}

/** One block of the report under its letter; the contents lead here. */
export function Section({ name, hint, children }: Props) {
  const t = useTexts(blockTexts)
  const letter = SECTIONS.find((section) => section.name === name)?.letter ?? ''
  return (
    <div id={anchorOf(name)} className={classes.section} tabIndex={-1}>
      <Card title={`${letter} · ${t(`section.${name}`)}`}>
        <div className={classes.content}>
          {children}
          {hint && <p className={classes.hint}>{hint}</p>}
        </div>
      </Card>
    </div>
  )
}

/** A table and its picture beside each other where there is room. */
export const Pair = ({ children }: { children: ReactNode }) => (
  <div className={classes.pair}>{children}</div>
)

/** One of several tables of a block, under its own heading. */
export function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className={classes.part}>
      <h3>{title}</h3>
      {children}
    </div>
  )
}
