import { Box, VisuallyHidden } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import classes from './LinkedBars.module.css'

type LinkedBar = {
  readonly key: string
  readonly name: string
  /** The value of each series. */
  readonly parts: readonly number[]
  /** The total in words. */
  readonly value: string
  /** Where the link leads, for screen readers. */
  readonly opens: string
  readonly to: string
  readonly search: Readonly<Record<string, string>>
  readonly isUnusual?: boolean
}

type Props = {
  title: string
  /** At most two, told apart by pattern as well as colour; one needs no legend. */
  series: readonly string[]
  bars: readonly LinkedBar[]
  /** The value of a full bar; by default the longest. */
  full?: number
  isUpright?: boolean
  words: (value: number) => string
  head: { readonly name: string; readonly value: string }
}

/**
 * Bars as links to the rows that they count, and a table for screen readers. Drawn by hand, because
 * a chart library is a hundred times larger.
 */
export function LinkedBars({ title, series, bars, full, isUpright = false, words, head }: Props) {
  const getSum = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0)
  const longest = full ?? Math.max(...bars.map(({ parts }) => getSum(parts)))
  const share = (value: number) => (longest > 0 ? Math.min(1, value / longest) : 0)
  return (
    <>
      {series.length > 1 && (
        <div className={classes.legend} aria-hidden>
          {series.map((name, index) => (
            <span key={name} className={classes.key}>
              <span className={classes.swatch} data-series={index} />
              {name}
            </span>
          ))}
        </div>
      )}
      <ul className={classes.bars} data-upright={isUpright || undefined}>
        {bars.map(({ key, name, parts, value, opens, to, search, isUnusual }) => (
          <li key={key}>
            <Link
              to={to}
              search={search}
              className={classes.bar}
              data-unusual={isUnusual || undefined}
            >
              <span className={classes.name}>{name}</span>
              <span className={classes.track}>
                {parts.map((part, index) => (
                  <Box
                    component="span"
                    key={series[index] ?? index}
                    className={classes.part ?? ''}
                    data-series={index}
                    __vars={{ '--share': String(share(part)) }}
                  />
                ))}
              </span>
              <span className={classes.value}>{value}</span>
              <VisuallyHidden>{opens}</VisuallyHidden>
            </Link>
          </li>
        ))}
      </ul>
      {/* a table itself does not shrink to one pixel */}
      <VisuallyHidden component="div">
        <table>
          <caption>{title}</caption>
          <thead>
            <tr>
              <th scope="col">{head.name}</th>
              {series.map((name) => (
                <th key={name} scope="col">
                  {name}
                </th>
              ))}
              <th scope="col">{head.value}</th>
            </tr>
          </thead>
          <tbody>
            {bars.map(({ key, name, parts, value }) => (
              <tr key={key}>
                <th scope="row">{name}</th>
                {parts.map((part, index) => (
                  <td key={series[index] ?? index}>{words(part)}</td>
                ))}
                <td>{value}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </VisuallyHidden>
    </>
  )
}
