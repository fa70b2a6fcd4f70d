import { useFormat } from '#platform/i18n/format.ts'
import { toWallTime } from '#platform/i18n/prague-time.ts'
import classes from './RecurrenceField.module.css'

export function Deadlines({ moments }: { moments: readonly string[] }) {
  const { dateWeekday } = useFormat()
  return (
    <ol className={classes.preview}>
      {moments.map((moment) => {
        const { day, time } = toWallTime(moment)
        return (
          <li key={moment}>
            <time dateTime={moment}>{`${dateWeekday(day)} ${time}`}</time>
          </li>
        )
      })}
    </ol>
  )
}
