import {
  isNumber,
  type LayoutCell,
  type LayoutColumn,
  type LayoutTable as Table,
} from '@crm/contract/foodbank/reports/layout'
import { useMediaQuery } from '@mantine/hooks'
import { IconAlertTriangle, IconDatabase, IconMinus, IconPencil } from '@tabler/icons-react'
import { NARROW } from '#platform/list-rows/columns.ts'
import { type FigureDoors, FigureDoorsProvider, useFigureDoors } from './figure-doors.ts'
import { FigureLink } from './FigureLink.tsx'
import classes from './LayoutTable.module.css'
import { useReportFormat } from './use-report-format.ts'

type Props = {
  readonly table: Table
  /** Where the numbers of a row lead, by its key; without it to where the others around lead. */
  readonly getDoors?: (row: string) => FigureDoors | null
}

/** Numbers in rows and columns. Wider than the window it scrolls by itself, the names of its rows stay. */
export function LayoutTable({ table: { caption, rowsAre, columns, rows }, getDoors }: Props) {
  const around = useFigureDoors()
  const narrow = useMediaQuery(NARROW, false, { getInitialValueInEffect: false })
  const shown = columns.map((column, at) => ({ column, at })).filter(isOnScreen)
  // names and words need a phone's whole width: there the words stand below the name
  const beside = narrow ? shown.filter(({ column }) => column.format !== 'text') : shown
  const below = shown.filter((one) => !beside.includes(one))
  return (
    <div
      className={classes.frame}
      role="region"
      aria-label={caption}
      data-whole={below.length > 0 || undefined}
      // scrolled with the keyboard as well
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
      tabIndex={0}
    >
      <table className={classes.table}>
        <caption className={classes.unseen}>{caption}</caption>
        <thead>
          <tr>
            <th scope="col">{rowsAre}</th>
            {beside.map(({ column: { key, title, format } }) => (
              <th key={key} scope="col" data-text={format === 'text' || undefined}>
                <Unbroken text={title} />
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ key, name, code, depth, isSum, cells }) => (
            <FigureDoorsProvider key={key} value={getDoors?.(key) ?? around}>
              <tr data-sum={isSum || undefined}>
                <th scope="row" data-depth={depth || undefined}>
                  <Unbroken text={name} /> {code && <span className={classes.code}>{code}</span>}
                  {below.length > 0 && (
                    <span className={classes.below}>
                      {below.map(({ column, at }) => (
                        <Content key={column.key} cell={cells[at]} column={column} row={name} />
                      ))}
                    </span>
                  )}
                </th>
                {beside.map(({ column, at }) => (
                  <td key={column.key} data-text={column.format === 'text' || undefined}>
                    <Content cell={cells[at]} column={column} row={name} />
                  </td>
                ))}
              </tr>
            </FigureDoorsProvider>
          ))}
        </tbody>
      </table>
    </div>
  )
}

/** An interval, and a preposition of one letter with its word. */
const UNBROKEN = /(\d+–\d+|(?<!\S)\p{L} \S+)/u

const Unbroken = ({ text }: { text: string }) =>
  text.split(UNBROKEN).map((part, at) =>
    at % 2 === 0 ? (
      part
    ) : (
      <span key={part} className={classes.unbroken}>
        {part}
      </span>
    ),
  )

const isOnScreen = ({ column }: { column: LayoutColumn }) => !column.isForFiles

type ContentProps = { cell: LayoutCell | undefined; column: LayoutColumn; row: string }

function Content({ cell, column, row }: ContentProps) {
  const formats = useReportFormat()
  if (!cell) return null
  if (isNumber(cell)) {
    const show = formats[cell.format ?? column.format]
    return <FigureLink figure={cell.figure} show={show} what={`${row}, ${column.title}`} />
  }
  if (cell.source) return <Source source={cell.source} text={cell.text} />
  return cell.notes ? <Notes notes={cell.notes} /> : cell.text
}

type Words = Extract<LayoutCell, { text: string }>

const ICONS = {
  register: IconDatabase,
  estimate: IconPencil,
  missing: IconAlertTriangle,
  not_reported: IconMinus,
  not_asked: IconMinus,
}

function Source({ source, text }: { source: NonNullable<Words['source']>; text: string }) {
  const Icon = ICONS[source]
  return (
    <span className={classes.source} data-source={source}>
      <Icon size={16} aria-hidden />
      {text}
    </span>
  )
}

function Notes({ notes: { remarks, said } }: { notes: NonNullable<Words['notes']> }) {
  return (
    <span className={classes.notes}>
      {remarks.map((remark) => (
        <span key={remark}>{remark}</span>
      ))}
      {said.map(({ note, sites }) => (
        <span key={note}>
          {note} <span className={classes.sites}>({sites})</span>
        </span>
      ))}
    </span>
  )
}
