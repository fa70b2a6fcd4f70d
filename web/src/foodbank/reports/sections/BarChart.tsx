import classes from './BarChart.module.css'

type BarRow = {
  readonly key: string
  readonly name: string
  readonly values: readonly number[]
  readonly total: string
}

type Props = {
  readonly title: string
  /** At most three; told apart by their pattern, not by colour alone. One needs no legend. */
  readonly series: readonly string[]
  readonly rows: readonly BarRow[]
}

/**
 * Bars beside each other with their numbers in words: a picture of the table beside it, which says the same to those who hear it.
 * Drawn by hand: it is read without colour, goes to paper as it stands, and no library draws it faster.
 */
export function BarChart({ title, series, rows }: Props) {
  const getSum = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0)
  const longest = Math.max(...rows.map(({ values }) => getSum(values)))
  if (!(longest > 0)) return null
  return (
    <div className={classes.chart} aria-hidden>
      <div className={classes.title}>{title}</div>
      {series.length > 1 && (
        <div className={classes.legend}>
          {series.map((name, index) => (
            <span key={name} className={classes.key}>
              <span className={classes.swatch} data-series={index} />
              {name}
            </span>
          ))}
        </div>
      )}
      <div className={classes.rows}>
        {rows.map(({ key, name, values, total }) => (
          <div key={key} className={classes.row}>
            <span className={classes.name}>{name}</span>
            <span className={classes.track}>
              {values.map(
                (value, index) =>
                  value > 0 && (
                    <span
                      key={series[index] ?? index}
                      className={classes.bar}
                      data-series={index}
                      style={{ width: `${(value / longest) * 100}%` }}
                    />
                  ),
              )}
            </span>
            <span className={classes.value}>{total}</span>
          </div>
        ))}
      </div>
    </div>
  )
}
