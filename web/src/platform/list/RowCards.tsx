import { Fragment } from 'react'
import classes from './RowCards.module.css'
import { RowActions } from './RowActions.tsx'
import { RowLink } from './RowLink.tsx'
import type { RowsViewProps } from './RowsTable.tsx'

/** Rows as cards, in the order of the columns; what a row does not have is left out. */
export function RowCards<Row extends { id: string }>(props: RowsViewProps<Row>) {
  const { label, columns, rows, rowName, rowActions } = props
  return (
    <ul className={classes.cards} aria-label={label}>
      {rows.map((row) => (
        <li key={row.id} className={classes.card} data-opens={Boolean(props.rowPath ?? props.onRowOpen) || undefined}>
          <div className={classes.head}>
            <RowLink {...props} row={row} />
            {rowActions && <RowActions name={rowName(row)} actions={rowActions(row)} />}
          </div>
          <dl className={classes.facts}>
            {columns.slice(1).map(({ title, cell }) => {
              const content = cell(row)
              if (content === null || content === undefined || content === '') return null
              return (
                <Fragment key={title}>
                  <dt>{title}</dt>
                  <dd>{content}</dd>
                </Fragment>
              )
            })}
          </dl>
        </li>
      ))}
    </ul>
  )
}
