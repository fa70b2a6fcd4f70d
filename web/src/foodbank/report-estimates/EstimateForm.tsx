import { estimateBody, type EstimateSheet } from '@crm/contract/foodbank/reports/report-estimates'
import {
  ESTIMATED_INDICATORS,
  type IndicatorDefinition,
} from '@crm/contract/foodbank/reports/indicators'
import { INDICATOR_NAMES } from '@crm/contract/foodbank/reports/indicator-names'
import { Alert } from '@mantine/core'
import { IconLock, IconDatabase } from '@tabler/icons-react'
import { useRef } from 'react'
import { CheckboxField } from '#platform/fields/fields.tsx'
import { useValues } from '#platform/fields/form-context.ts'
import { FormShell } from '#platform/form/FormShell.tsx'
import { useLanguage, useTexts } from '#platform/i18n/use-texts.ts'
import classes from './Estimates.module.css'
import { EstimateRow } from './EstimateRow.tsx'
import { useSaveEstimates } from './queries.ts'
import { estimateTexts } from './texts.ts'
import { shownIndicators, tooMuch } from './whole.ts'
import { getBy } from '@tanstack/react-form'
import type { ReportQuery } from '@crm/contract/foodbank/reports/reports'
import { reportEndpoints } from '@crm/contract/foodbank/reports/reports.endpoints'
import { useQuery } from '@tanstack/react-query'
import { endpointQuery } from '#platform/api/query.ts'
import { useCan } from '#platform/session/use-can.ts'
import { formatOfUnit } from '@crm/contract/foodbank/reports/layout-indicators'
import { FigureLink } from '../reports/FigureLink.tsx'
import { useReportFormat } from '../reports/use-report-format.ts'

const PROGRAMMES = ['esf', 'fead'] as const

/** All estimated indicators in one form; only those that were changed are sent, so that two people with different ones do not meet. */
export function EstimateForm({ sheet }: { sheet: EstimateSheet }) {
  const t = useTexts(estimateTexts)
  const { language } = useLanguage()
  const saving = useSaveEstimates()
  const opened = useRef(sheet)
  const { organization_id, date_from, date_to } = sheet
  const getName = (field: string) => {
    const code = field.split('.')[1] ?? ''
    return field === 'values' ? t('form.values') : (INDICATOR_NAMES[code]?.[language] ?? field)
  }
  return (
    <FormShell
      draftKey={`estimates-${organization_id}-${date_from}-${date_to}`}
      schema={estimateBody}
      initialValues={toValues(sheet)}
      submit={async ({ values, ...body }) => {
        const changed = Object.entries(values).filter(
          ([code, cell]) => !isSame(cell, opened.current.values[code]),
        )
        return saving.submit({ body: { ...body, values: Object.fromEntries(changed) } })
      }}
      savedValues={({ data }) => {
        opened.current = data
        return toValues(data)
      }}
      className={classes.form}
      submitLabel={t('form.save')}
      getName={getName}
      getWords={(field) =>
        field === 'values' || field === 'versions' ? t('form.changed') : undefined
      }
    >
      {sheet.closed && (
        <Alert color="yellow" icon={<IconLock aria-hidden />} title={t('form.closed')}>
          {t('form.closedText')}
          <CheckboxField name="accept_restatement" label={t('form.accept')} />
        </Alert>
      )}
      {PROGRAMMES.map((programme) => (
        <details
          key={programme}
          className={classes.group}
          open={programme === 'esf' || hasAny(sheet, programme)}
        >
          <summary>{t(`form.${programme}`)}</summary>
          <Rows sheet={sheet} programme={programme} />
        </details>
      ))}
    </FormShell>
  )
}

type RowsProps = {
  readonly sheet: EstimateSheet
  readonly programme: IndicatorDefinition['programme']
}

/** The estimates of a programme, each below the computed number that it is a part of. */
function Rows({ sheet: { organization_id, date_from, date_to, others }, programme }: RowsProps) {
  const values = useValues()
  const computed = useRegisterValues({ organization_id, date_from, date_to })
  const getValue = (code: string) => {
    const typed: unknown = getBy(values, `values.${code}.value`)
    return typeof typed === 'number' ? typed : (computed.get(code) ?? null)
  }
  return (
    <div className={classes.rows}>
      {shownIndicators(programme).map((indicator) =>
        indicator.kind === 'register' ? (
          <RegisterRow
            key={indicator.code}
            indicator={indicator}
            value={computed.get(indicator.code)}
          />
        ) : (
          <EstimateRow
            key={indicator.code}
            indicator={indicator}
            others={others.filter((other) => other.indicator === indicator.code)}
            excess={tooMuch(indicator, getValue)}
          />
        ),
      )}
    </div>
  )
}

const toValues = ({ organization_id, date_from, date_to, values, versions }: EstimateSheet) => ({
  organization_id,
  date_from,
  date_to,
  values,
  versions,
  accept_restatement: false,
})

type Cell = { readonly value: number | null; readonly note?: string | null | undefined }
const isSame = (cell: Cell | undefined, stored: Cell | undefined) =>
  (cell?.value ?? null) === (stored?.value ?? null) &&
  (cell?.note || null) === (stored?.note || null)

const hasAny = ({ values }: EstimateSheet, programme: string) =>
  ESTIMATED_INDICATORS.some(
    (one) => one.programme === programme && (values[one.code]?.value ?? null) !== null,
  )

/** What the register says of a site and period, by the indicator's code; empty until it has been computed, and for who reads no reports. */
function useRegisterValues(filters: ReportQuery): ReadonlyMap<string, number | null> {
  const mayRead = useCan(reportEndpoints.get)
  const { data } = useQuery({
    ...endpointQuery(reportEndpoints.get, { query: filters }),
    enabled: mayRead,
  })
  const computed = data?.data.indicators.filter(({ source }) => source === 'register') ?? []
  return new Map(computed.map(({ code, figure }) => [code, figure.value]))
}

type Props = { readonly indicator: IndicatorDefinition; readonly value: number | null | undefined }

/** What the register has computed, above the estimates of its parts; it opens the rows that it counts. */
function RegisterRow({ indicator: { code, number, unit }, value }: Props) {
  const t = useTexts(estimateTexts)
  const { language } = useLanguage()
  const formats = useReportFormat()
  const name = `${number} ${INDICATOR_NAMES[code]?.[language] ?? code}`
  return (
    <div className={classes.row}>
      <div className={classes.name}>{name}</div>
      <div className={classes.computed}>
        {value === undefined ? (
          '…'
        ) : (
          <FigureLink
            figure={{ value, cell: `indicator.${code}` }}
            show={formats[formatOfUnit(unit)]}
            what={name}
          />
        )}
      </div>
      <div className={classes.source}>
        <IconDatabase size={16} aria-hidden />
        {t('form.register')}
      </div>
    </div>
  )
}
