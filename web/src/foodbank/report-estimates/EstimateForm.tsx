import { INDICATOR_NAMES } from '@crm/contract/foodbank/reports/indicator-names'
import {
  checkedBody,
  getDraft,
  isSameEntry,
  isSameValuation,
  type EstimateSheet,
} from '@crm/contract/foodbank/reports/report-estimates'
import { useMemo, useState } from 'react'
import { FormShell } from '#platform/form/FormShell.tsx'
import { useLanguage, useTexts } from '#platform/i18n/use-texts.ts'
import { useFormReason } from '../closed-periods/use-form-reason.tsx'
import { ClosedNotice } from './ClosedNotice.tsx'
import { EntryRows, useFailures } from './EntryRows.tsx'
import classes from './Estimates.module.css'
import { useSaveEstimates } from './queries.ts'
import { SameSource } from './SameSource.tsx'
import { GROUPS, listShown, type Group } from './shown-entries.ts'
import { estimateTexts } from './texts.ts'
import { Valuation } from './Valuation.tsx'

/** All entries in one form; only those that were changed are sent, so that two people with different ones do not meet. */
export function EstimateForm({ sheet: loaded }: { readonly sheet: EstimateSheet }) {
  const t = useTexts(estimateTexts)
  const { language } = useLanguage()
  const saving = useSaveEstimates()
  const { onRefused, field: reason, clear } = useFormReason('reason')
  const [sheet, setSheet] = useState(loaded)
  const schema = useMemo(() => checkedBody(sheet), [sheet])
  const { organization_id, date_from, date_to } = sheet
  const getName = (field: string) => {
    const code = field.split('.')[1] ?? ''
    return field === 'values' ? t('form.values') : (INDICATOR_NAMES[code]?.[language] ?? field)
  }
  return (
    <FormShell
      draftKey={`estimates-${organization_id}-${date_from}-${date_to}`}
      schema={schema}
      initialValues={toValues(sheet)}
      submit={({ values, valuation, ...body }) => {
        const changed = Object.entries(values).filter(
          ([code, cell]) => !isSameEntry(cell, sheet.values[code]),
        )
        return saving.submit({
          body: {
            ...body,
            accept_restatement: Boolean(body.reason?.trim()),
            values: Object.fromEntries(changed),
            valuation: toSend(valuation, sheet),
          },
        })
      }}
      savedValues={({ data }) => {
        setSheet(data)
        clear()
        return toValues(data)
      }}
      onRefused={onRefused}
      className={classes.form}
      submitLabel={t('form.save')}
      getName={getName}
      getWords={(field) =>
        ['values', 'versions', 'valuation'].includes(field) ? t('form.changed') : undefined
      }
    >
      {sheet.closed && <ClosedNotice restatements={sheet.restatements} />}
      <SameSource />
      <Groups sheet={sheet} />
      {reason}
    </FormShell>
  )
}

/** The latest programme is asked for, the older one is out of the way until something of it is there. */
function Groups({ sheet }: { readonly sheet: EstimateSheet }) {
  const t = useTexts(estimateTexts)
  const failures = useFailures(sheet)
  return GROUPS.map((group) => (
    <details key={group} className={classes.group} open={group !== 'fead' || hasAny(sheet, group)}>
      <summary>{t(`group.${group}`)}</summary>
      {group === 'value' && <Valuation sheet={sheet} />}
      <EntryRows sheet={sheet} group={group} failures={failures} />
    </details>
  ))
}

const toValues = (sheet: EstimateSheet) => ({
  organization_id: sheet.organization_id,
  date_from: sheet.date_from,
  date_to: sheet.date_to,
  values: sheet.values,
  versions: sheet.versions,
  valuation: getDraft(sheet),
  accept_restatement: false,
  reason: null,
})

type Draft = ReturnType<typeof getDraft>
type Typed = { readonly [Name in keyof Draft]?: Draft[Name] | undefined } | null

/** The prices and the rate where they were changed. */
function toSend(typed: Typed, sheet: EstimateSheet) {
  const { prices = {}, rate = null, rate_day = null } = typed ?? {}
  if (rate === null || rate_day === null) return null
  return isSameValuation({ prices, rate, rate_day }, sheet.valuation)
    ? null
    : { prices, rate, rate_day }
}

const hasAny = ({ values }: EstimateSheet, group: Group) =>
  listShown(group).some(({ code }) => (values[code]?.value ?? null) !== null)
