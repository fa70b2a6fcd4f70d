import '@mantine/charts/styles.layer.css'
import { LineChart } from '@mantine/charts'
import { useFormat } from '#platform/i18n/format.ts'
import { useTexts } from '#platform/i18n/use-texts.ts'
import classes from './Overview.module.css'
import { overviewTexts } from './texts.ts'

type ByDay = readonly { readonly day: number; readonly kilograms: number }[]

/** Two running totals by day; a table says the same to screen readers. */
export function MonthsChart({ current, previous }: { current: ByDay; previous: ByDay }) {
  const t = useTexts(overviewTexts)
  const format = useFormat()
  const days = Math.max(current.at(-1)?.day ?? 1, previous.at(-1)?.day ?? 1)
  const data = Array.from({ length: days }, (_, index) => {
    const day = index + 1
    return { day, current: at(current, day), previous: at(previous, day) }
  })
  return (
    <>
      <div aria-hidden>
        <LineChart
          h={200}
          data={data}
          dataKey="day"
          series={[
            { name: 'current', label: t('current'), color: 'var(--accent-text)' },
            { name: 'previous', label: t('previous'), color: 'var(--muted)', strokeDasharray: '4 4' },
          ]}
          withLegend
          withDots={false}
          curveType="linear"
          valueFormatter={(value) => format.kilograms(value)}
          yAxisProps={{ width: 72 }}
          // hidden from screen readers, so that the keyboard must not stop at it
          lineChartProps={{ accessibilityLayer: false }}
        />
      </div>
      {/* a table itself does not shrink to the one pixel */}
      <div className={classes.unseen}>
        <table>
          <caption>{t('chart')}</caption>
          <thead>
            <tr>
              <th scope="col">{t('day')}</th>
              <th scope="col">{t('current')}</th>
              <th scope="col">{t('previous')}</th>
            </tr>
          </thead>
          <tbody>
            {data.map(({ day, ...month }) => (
              <tr key={day}>
                <th scope="row">{day}</th>
                <td>{month.current === null ? '' : format.kilograms(month.current)}</td>
                <td>{month.previous === null ? '' : format.kilograms(month.previous)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </>
  )
}

/** The running total on a day; days without hand-outs keep the one before, days still to come have none. */
function at(byDay: ByDay, day: number): number | null {
  if (day > (byDay.at(-1)?.day ?? 0)) return null
  return byDay.findLast((one) => one.day <= day)?.kilograms ?? 0
}
