import { findEntryFailures } from '@crm/contract/foodbank/reports/entry-checks'
import { INDICATOR_NAMES } from '@crm/contract/foodbank/reports/indicator-names'
import type { IndicatorDefinition } from '@crm/contract/foodbank/reports/indicators'
import { formatOfUnit } from '@crm/contract/foodbank/reports/layout-indicators'
import type { EstimateSheet } from '@crm/contract/foodbank/reports/report-estimates'
import { IconDatabase } from '@tabler/icons-react'
import { getBy } from '@tanstack/react-form'
import { useMemo } from 'react'
import { useValue } from '#platform/fields/form-context.ts'
import { useLanguage, useTexts } from '#platform/i18n/use-texts.ts'
import { FigureLink } from '../reports/FigureLink.tsx'
import { useReportFormat } from '../reports/use-report-format.ts'
import classes from './Estimates.module.css'
import { EstimateRow } from './EstimateRow.tsx'
import { listShown, type Group } from './shown-entries.ts'
import { estimateTexts } from './texts.ts'

type Failures = ReturnType<typeof findEntryFailures>

/** What cannot be true of the entries as they stand in the form, by code: said while they are typed. */
export function useFailures(sheet: EstimateSheet): Failures {
  const values = useValue('values')
  return useMemo(() => {
    const getTyped = (code: string) => {
      const typed: unknown = getBy(values, `${code}.value`)
      return typeof typed === 'number' ? typed : null
    }
    const isChanged = (code: string) => getTyped(code) !== (sheet.values[code]?.value ?? null)
    const changed = new Set(Object.keys(sheet.values).filter(isChanged))
    return findEntryFailures(getTyped, changed, sheet)
  }, [values, sheet])
}

type Props = {
  readonly sheet: EstimateSheet
  readonly group: Group
  readonly failures: Failures
}

/** The entries of a group, below the computed number that they are a part of. */
export function EntryRows({ sheet, group, failures }: Props) {
  return (
    <div className={classes.rows}>
      {listShown(group).map((entry) =>
        entry.kind === 'register' ? (
          <RegisterRow key={entry.code} indicator={entry} value={sheet.wholes[entry.code]} />
        ) : (
          <EstimateRow
            key={entry.code}
            entry={entry}
            sheet={sheet}
            failure={failures.get(entry.code)}
          />
        ),
      )}
    </div>
  )
}

type RegisterProps = {
  readonly indicator: IndicatorDefinition
  readonly value: number | null | undefined
}

/** What the register has computed, above the entries of its parts; it opens the rows that it counts. */
function RegisterRow({ indicator: { code, number, unit }, value = null }: RegisterProps) {
  const t = useTexts(estimateTexts)
  const { language } = useLanguage()
  const formats = useReportFormat()
  const name = `${number} ${INDICATOR_NAMES[code]?.[language] ?? code}`
  return (
    <div className={classes.row}>
      <div className={classes.name}>{name}</div>
      <div className={classes.computed}>
        <FigureLink
          figure={{ value, cell: `indicator.${code}` }}
          show={formats[formatOfUnit(unit)]}
          what={name}
        />
      </div>
      <div className={classes.source}>
        <IconDatabase size={16} aria-hidden />
        {t('form.register')}
      </div>
    </div>
  )
}
