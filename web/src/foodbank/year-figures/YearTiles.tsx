import {
  beginsLate,
  YEAR_TILES,
  type YearFigureName,
  yearFormat,
} from '@crm/contract/foodbank/year-figures/layout'
import type { YearFigures } from '@crm/contract/foodbank/year-figures/year-figures'
import { Link } from '@tanstack/react-router'
import { perLanguage } from '#platform/i18n/per-language.ts'
import { useLanguage, useTexts } from '#platform/i18n/use-texts.ts'
import { useCan } from '#platform/session/use-can.ts'
import { foodbankSettingsEndpoints } from '@crm/contract/foodbank/settings.endpoints'
import { FigureLink } from '../reports/FigureLink.tsx'
import { useReportFormat } from '../reports/use-report-format.ts'
import { foodbankPaths } from '../paths.ts'
import { yearTexts } from './texts.ts'
import { useYearWords } from './use-year-words.ts'
import classes from './YearTiles.module.css'

/** What is read first: the year's main figures, and how they changed. */
export function YearTiles({ figures }: { figures: YearFigures }) {
  const t = useTexts(yearTexts)
  const words = useYearWords()
  const maySet = useCan(foodbankSettingsEndpoints.update)
  const { meal } = figures.head
  return (
    <section className={classes.main} aria-label={t('main')}>
      <ul className={classes.tiles}>
        {YEAR_TILES.map((name) => (
          <Tile key={name} name={name} figures={figures} />
        ))}
      </ul>
      <p className={classes.meal}>
        {meal ? words.meal(meal) : t('noMeals')}{' '}
        {!meal && maySet && <Link to={foodbankPaths.settings()}>{t('setMeals')}</Link>}
      </p>
    </section>
  )
}

function Tile({ name, figures }: { name: (typeof YEAR_TILES)[number]; figures: YearFigures }) {
  const t = useTexts(yearTexts)
  const show = useTileFormat(name)
  const compared = figures.figures[name]
  if (!compared) return null
  return (
    <li className={classes.tile}>
      <span className={classes.name}>{t(`tile.${name}`)}</span>
      <span className={classes.value}>
        <FigureLink figure={compared.value} show={show} what={t(`tile.${name}`)} />
      </span>
      <span className={classes.change}>
        <Change
          now={compared.value.value}
          before={compared.before.value}
          year={figures.head.year - 1}
          show={show}
          isComparable={name !== 'op_share' && !beginsLate(figures)}
        />
      </span>
    </li>
  )
}

type ChangeProps = {
  readonly now: number | null
  readonly before: number | null
  readonly year: number
  readonly show: (value: number) => string
  readonly isComparable: boolean
}

const getChanges = perLanguage(
  (_, locale) =>
    new Intl.NumberFormat(locale, {
      style: 'percent',
      signDisplay: 'exceptZero',
      maximumFractionDigits: 0,
    }),
)

/** The change in percent; of a share, and of a register that was just beginning, only what it was. */
function Change({ now, before, year, show, isComparable }: ChangeProps) {
  const t = useTexts(yearTexts)
  const { language } = useLanguage()
  if (before === null || now === null) return null
  if (now === before) return t('same', { year })
  if (!isComparable || before === 0) return t('earlier', { year, value: show(before) })
  const percent = getChanges(language)
    .format((now - before) / before)
    .replace('-', '−')
  return t('change', { percent, year, value: show(before) })
}

/** Big numbers are read without their decimals; the tables have them. */
function useTileFormat(name: YearFigureName) {
  const formats = useReportFormat()
  const format = yearFormat(name)
  return format === 'weight'
    ? (value: number) => `${formats.count(value)}\u00A0kg`
    : formats[format]
}
