import { YEAR_STATES } from '@crm/contract/foodbank/slots/opening-patterns'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { openingHoursTexts } from '../texts.ts'
import { StateMark } from './StateMark.tsx'
import classes from './YearCalendar.module.css'

/** What the shapes mean. */
export function YearLegend() {
  const t = useTexts(openingHoursTexts)
  return (
    <ul className={classes.legend}>
      {YEAR_STATES.toReversed().map((state) => (
        <li key={state}>
          <StateMark state={state} /> {t(`yearState.${state}`)}
        </li>
      ))}
      <li>
        <span className={classes.displaced} data-legend aria-hidden>
          2
        </span>{' '}
        {t('yearDisplacedLegend')}
      </li>
    </ul>
  )
}
