import type { ReactNode } from 'react'
import classes from './ReportFrame.module.css'

type Props = {
  readonly title: string
  /** Documents, and what else is done with all of it. */
  readonly actions: ReactNode
  readonly children: ReactNode
}

/** The frame of every screen of figures: its title, its documents, and below them filters and figures. */
export const ReportFrame = ({ title, actions, children }: Props) => (
  <section className={classes.page}>
    <header className={classes.head}>
      <h1 className={classes.title}>{title}</h1>
      {actions}
    </header>
    {children}
  </section>
)

type FigureProps = {
  /** They are those of the filters before. */
  readonly isStale: boolean
  readonly children: ReactNode
}

/** Figures stay, pale, until those of the new filters come. */
export const ReportFigures = ({ isStale, children }: FigureProps) => (
  <div className={classes.report} data-stale={isStale || undefined} aria-busy={isStale}>
    {children}
  </div>
)
