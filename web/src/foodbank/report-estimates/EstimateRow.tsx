import { getWhole } from '@crm/contract/foodbank/reports/entries'
import { INDICATOR_NAMES } from '@crm/contract/foodbank/reports/indicator-names'
import { isCounted, type IndicatorDefinition } from '@crm/contract/foodbank/reports/indicators'
import { formatOfUnit } from '@crm/contract/foodbank/reports/layout-indicators'
import type { EstimateSheet } from '@crm/contract/foodbank/reports/report-estimates'
import type { RuleFailure } from '@crm/contract/platform/envelopes'
import { IconAlertTriangle } from '@tabler/icons-react'
import { NumberField, TextField } from '#platform/fields/fields.tsx'
import { useErrors, useForm } from '#platform/fields/form-context.ts'
import { failureText } from '#platform/fields/validation-texts.ts'
import { useFormat } from '#platform/i18n/format.ts'
import { toWallTime } from '#platform/i18n/prague-time.ts'
import { useLanguage, useTexts } from '#platform/i18n/use-texts.ts'
import { useReportFormat } from '../reports/use-report-format.ts'
import classes from './Estimates.module.css'
import { OtherPeriods } from './OtherPeriods.tsx'
import { estimateTexts } from './texts.ts'

type Props = {
  readonly entry: IndicatorDefinition
  readonly sheet: EstimateSheet
  /** What cannot be true beside the other entries as they stand in the form. */
  readonly failure: RuleFailure | undefined
}

/** One entry: its number and name, the value in its unit beside its whole, and what it is known from. */
export function EstimateRow({ entry, sheet, failure }: Props) {
  const t = useTexts(estimateTexts)
  const { language } = useLanguage()
  const { code, number, unit } = entry
  const isRefused = useErrors(useForm().store)[`values.${code}.value`] !== undefined
  const name = `${number} ${INDICATOR_NAMES[code]?.[language] ?? code}`.trim()
  return (
    <div className={classes.row}>
      <div className={classes.name}>
        {name} <span className={classes.unit}>({t(`unit.${unit}`)})</span>
        <OtherPeriods entry={entry} sheet={sheet} name={name} />
      </div>
      <div>
        <NumberField
          name={`values.${code}.value`}
          label={t('form.value', { name })}
          hideLabel
          optional
          decimals={!isCounted(unit)}
        />
        <Total entry={entry} wholes={sheet.wholes} />
      </div>
      <div>
        <TextField
          name={`values.${code}.note`}
          label={t('form.source', { name })}
          hideLabel
          optional
          placeholder={t('form.sourcePlaceholder')}
        />
        <Computed entry={entry} wholes={sheet.wholes} />
        <Authors authors={sheet.authors[code]} />
      </div>
      <p className={classes.excess} role="status">
        {failure && !isRefused && (
          <>
            <IconAlertTriangle size={16} aria-hidden />
            {failureText(failure)}
          </>
        )}
      </p>
    </div>
  )
}

type BesideProps = Pick<Props, 'entry'> & Pick<EstimateSheet, 'wholes'>

/** Of how many persons. */
function Total({ entry, wholes }: BesideProps) {
  const t = useTexts(estimateTexts)
  const whole = entry.unit === 'persons' ? wholes[getWhole(entry)?.code ?? ''] : undefined
  if (typeof whole !== 'number') return null
  return <p className={classes.aside}>{t('form.of', { count: whole })}</p>
}

/** What the register computes while nothing is entered. */
function Computed({ entry, wholes }: BesideProps) {
  const t = useTexts(estimateTexts)
  const formats = useReportFormat()
  const own = wholes[entry.code]
  if (typeof own !== 'number') return null
  const value = formats[formatOfUnit(entry.unit)](own)
  return <p className={classes.aside}>{t('form.computed', { value })}</p>
}

/** Who entered a value and who changed it last. */
function Authors({ authors }: { readonly authors: EstimateSheet['authors'][string] | undefined }) {
  const t = useTexts(estimateTexts)
  const { date } = useFormat()
  if (!authors) return null
  const { created_by_name, created_at, updated_by_name, updated_at } = authors
  const by = (name: string | null, moment: string) =>
    `${name ?? t('form.unknown')}, ${date(toWallTime(moment).day)}`
  const [entered, changed] = [by(created_by_name, created_at), by(updated_by_name, updated_at)]
  return (
    <p className={classes.aside}>
      {t('form.entered', { by: entered })}
      {updated_by_name !== null &&
        changed !== entered &&
        `; ${t('form.changedBy', { by: changed })}`}
    </p>
  )
}
