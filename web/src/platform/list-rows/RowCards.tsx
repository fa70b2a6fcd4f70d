import { Fragment } from 'react'
import classes from './RowCards.module.css'
import { RowActions } from './RowActions.tsx'
import { RowLink } from './RowLink.tsx'
import type { RowsViewProps } from './RowsTable.tsx'
import { SelectPage, SelectRow } from './SelectBoxes.tsx'

/** Rows as cards, without empty values. */
export function RowCards<Row extends { id: string }>(props: RowsViewProps<Row>) {
  const { label, columns, rows, rowName, rowActions, selection } = props
  const cards = (
    <ul className={classes.cards} aria-label={label}>
      {rows.map((row) => (
        <li
          key={row.id}
          className={classes.card}
          data-opens={Boolean(props.rowPath ?? props.onRowOpen) || undefined}
          data-selected={selection?.has(row.id) || undefined}
        >
          <div className={classes.head} data-selects={selection ? true : undefined}>
            {selection && <SelectRow selection={selection} id={row.id} name={rowName(row)} />}
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
  if (!selection) return cards
  return (
    <>
      <SelectPage selection={selection} withWords />
      {cards}
    </>
  )
}
