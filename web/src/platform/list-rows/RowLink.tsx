import { UnstyledButton } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import type { RowsProps } from './columns.ts'
import classes from './RowLink.module.css'

/** Names the row; a link or button that covers the whole row when it opens something. */
export function RowLink<Row extends { id: string }>({
  row,
  columns,
  rowName,
  rowPath,
  onRowOpen,
}: RowsProps<Row> & { readonly row: Row }) {
  const content = columns[0]?.cell(row) ?? rowName(row)
  if (rowPath) {
    return (
      <Link to={rowPath(row)} className={classes.link} data-row-link>
        {content}
      </Link>
    )
  }
  if (!onRowOpen) return <span className={classes.name}>{content}</span>
  return (
    <UnstyledButton className={classes.link} data-row-link onClick={() => onRowOpen(row)}>
      {content}
    </UnstyledButton>
  )
}
