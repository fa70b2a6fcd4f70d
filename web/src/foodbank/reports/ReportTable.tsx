import type { Figure } from '@crm/contract/foodbank/reports/reports'
import type { ReactNode } from 'react'
import { FigureLink, Unknown } from './FigureLink.tsx'
import classes from './ReportTable.module.css'

type FigureCell = { readonly figure: Figure; readonly show: (value: number) => string }

type ReportTableColumn = {
  readonly key: string
  readonly title: string
  /** Words instead of numbers. */
  readonly isText?: boolean
}

type ReportTableRow = {
  readonly key: string
  /** Names the row; in words, for those who hear one number of it alone. */
  readonly name: string
  /** What stands in its head, where that is more than the name. */
  readonly head?: ReactNode
  /** In the order of the columns: a number that opens its rows, or anything else; null is not known. */
  readonly cells: readonly (FigureCell | string | ReactNode)[]
  readonly isSum?: boolean
  /** Part of the row above: how deep. */
  readonly depth?: number
}

type Props = {
  /** Names the table. */
  readonly caption: string
  /** Says what the rows are. */
  readonly rowsAre: string
  readonly columns: readonly ReportTableColumn[]
  readonly rows: readonly ReportTableRow[]
}

/** Numbers in rows and columns. Wider than the window it scrolls by itself, the names of its rows stay. */
export function ReportTable({ caption, rowsAre, columns, rows }: Props) {
  return (
    // scrolled with the keyboard as well
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <div className={classes.frame} role="region" aria-label={caption} tabIndex={0}>
      <table className={classes.table}>
        <caption className={classes.unseen}>{caption}</caption>
        <thead>
          <tr>
            <th scope="col">{rowsAre}</th>
            {columns.map(({ key, title, isText }) => (
              <th key={key} scope="col" data-text={isText || undefined}>
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ key, name, head = name, cells, isSum, depth = 0 }) => (
            <tr key={key} data-sum={isSum || undefined}>
              <th scope="row" data-depth={depth || undefined}>
                {head}
              </th>
              {columns.map((column, index) => (
                <td key={column.key} data-text={column.isText || undefined}>
                  <Cell content={cells[index]} what={`${name}, ${column.title}`} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

function Cell({ content, what }: { content: FigureCell | ReactNode; what: string }) {
  if (content === null || content === undefined) return <Unknown />
  if (isFigure(content)) return <FigureLink {...content} what={what} />
  return content
}

const isFigure = (content: FigureCell | ReactNode): content is FigureCell =>
  typeof content === 'object' && content !== null && 'figure' in content
