import { UnstyledButton, VisuallyHidden } from '@mantine/core'
import { IconArrowDown, IconArrowUp, IconSelector } from '@tabler/icons-react'
import { useTexts } from '../i18n/use-texts.ts'
import type { Column, RowsProps } from './columns.ts'
import { RowActions } from './RowActions.tsx'
import { RowLink } from './RowLink.tsx'
import classes from './RowsTable.module.css'
import { SelectPage, SelectRow } from './SelectBoxes.tsx'
import { rowTexts } from './texts.ts'

export type RowsViewProps<Row extends { id: string }> = RowsProps<Row> & {
  readonly label: string
  readonly rows: readonly Row[]
  readonly sort: string
  readonly onSort: (sort: string) => void
}

/** Rows as a table: heads sort, the first cell is the link of the row, actions are last. */
export function RowsTable<Row extends { id: string }>(props: RowsViewProps<Row>) {
  const t = useTexts(rowTexts)
  const { label, columns, rows, rowActions, rowName, sort, onSort, selection } = props
  const opens = Boolean(props.rowPath ?? props.onRowOpen)
  return (
    <div className={classes.frame}>
      <table className={classes.table} aria-label={label}>
        <thead>
          <tr>
            {selection && (
              <th scope="col" className={classes.select} data-no-print>
                <SelectPage selection={selection} />
              </th>
            )}
            {columns.map((column) => (
              <Head key={column.title} column={column} sort={sort} onSort={onSort} />
            ))}
            {rowActions && (
              <th scope="col" className={classes.actions} data-no-print>
                <VisuallyHidden>{t('actions')}</VisuallyHidden>
              </th>
            )}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr
              key={row.id}
              data-opens={opens || undefined}
              data-selected={selection?.has(row.id) || undefined}
            >
              {selection && (
                <td className={classes.select} data-no-print>
                  <SelectRow selection={selection} id={row.id} name={rowName(row)} />
                </td>
              )}
              {columns.map((column, index) => (
                <td
                  key={column.title}
                  className={index === 0 ? classes.naming : undefined}
                  data-align={column.align}
                  data-nowrap={column.nowrap || undefined}
                >
                  {index === 0 ? (
                    <RowLink {...props} row={row} />
                  ) : (
                    <Cell content={column.cell(row)} />
                  )}
                </td>
              ))}
              {rowActions && (
                <td className={classes.actions} data-no-print>
                  <RowActions name={rowName(row)} actions={rowActions(row)} />
                </td>
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

type HeadProps = {
  readonly column: Column<never>
  readonly sort: string
  readonly onSort: (sort: string) => void
}

const SORT_ICONS = { ascending: IconArrowUp, descending: IconArrowDown, none: IconSelector }

function Head({ column: { title, sort: key, align, width }, sort, onSort }: HeadProps) {
  const style = width ? { width } : undefined
  if (!key) {
    return (
      <th scope="col" data-align={align} style={style}>
        {title}
      </th>
    )
  }
  const now = sortedBy(sort)
  const direction = now.key === key ? now.direction : 'none'
  const Icon = SORT_ICONS[direction]
  return (
    <th scope="col" data-align={align} style={style} aria-sort={direction}>
      <UnstyledButton className={classes.sort} onClick={() => onSort(sortAfterClick(sort, key))}>
        {title}
        <Icon size={14} aria-hidden data-no-print data-active={direction !== 'none' || undefined} />
      </UnstyledButton>
    </th>
  )
}

function Cell({ content }: { content: ReturnType<Column<never>['cell']> }) {
  const t = useTexts(rowTexts)
  if (content !== null && content !== undefined && content !== '') return content
  return (
    <span className={classes.nothing}>
      <span aria-hidden>–</span>
      <VisuallyHidden>{t('nothing')}</VisuallyHidden>
    </span>
  )
}

type Direction = 'ascending' | 'descending'

/** `-surname` → by surname, descending. */
export const sortedBy = (sort: string): { key: string; direction: Direction } =>
  sort.startsWith('-')
    ? { key: sort.slice(1), direction: 'descending' }
    : { key: sort, direction: 'ascending' }

/** A click reverses the order of the column, or sorts by another one ascending. */
export function sortAfterClick(sort: string, column: string): string {
  const { key, direction } = sortedBy(sort)
  return key === column && direction === 'ascending' ? `-${column}` : column
}
