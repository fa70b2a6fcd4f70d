import { AMOUNT_CODES, type AmountCode } from '@crm/contract/foodbank/amounts'
import { supportColumns } from '@crm/contract/foodbank/personal-data/support'
import { INDICATOR_NAMES } from '@crm/contract/foodbank/reports/indicator-names'
import { INDICATORS } from '@crm/contract/foodbank/reports/indicators'
import type { EstimateSheet } from '@crm/contract/foodbank/reports/report-estimates'
import { VALUED_CODES, valueInEuros } from '@crm/contract/foodbank/reports/valuation'
import { Button } from '@mantine/core'
import { getBy } from '@tanstack/react-form'
import { useState } from 'react'
import { DateField } from '#platform/fields/DateField.tsx'
import { NumberField } from '#platform/fields/fields.tsx'
import { useErrors, useForm, useValue } from '#platform/fields/form-context.ts'
import { FormRow } from '#platform/form/FormShell.tsx'
import { useColumnLabels } from '#platform/i18n/column-labels.ts'
import { useFormat } from '#platform/i18n/format.ts'
import { today } from '#platform/i18n/today.ts'
import { perLanguage } from '#platform/i18n/per-language.ts'
import { useLanguage, useTexts } from '#platform/i18n/use-texts.ts'
import { useReportFormat } from '../reports/use-report-format.ts'
import classes from './Estimates.module.css'
import { plainSpaces } from './plain-spaces.ts'
import { estimateTexts } from './texts.ts'

const getRates = perLanguage(
  (_, locale) => new Intl.NumberFormat(locale, { minimumFractionDigits: 3 }),
)

/** Values in euros from prices per kilogram, the rate of a day and the register's kilograms. */
export function Valuation({ sheet: { weighed } }: { readonly sheet: EstimateSheet }) {
  const t = useTexts(estimateTexts)
  const getAmountName = useColumnLabels(supportColumns)
  const { kilograms } = useFormat()
  const form = useForm()
  const [isOpen, setOpen] = useState(false)
  // what is wrong is not hidden
  const isWrong = Object.keys(useErrors(form.store)).some((field) => field.startsWith('valuation'))
  const { values, source } = useValued(weighed)
  const getWeight = (code: AmountCode) =>
    (weighed.homeless[code] ?? 0) + (weighed.others[code] ?? 0)
  const handedOut = AMOUNT_CODES.filter((code) => getWeight(code) > 0)
  // neither refused nor below the values: as the last field is left for it, the button stays what and where it is
  const [isTried, setTried] = useState(false)
  const apply = () => {
    setTried(values === null)
    if (values)
      form.patch(
        Object.fromEntries(
          VALUED_CODES.map((code) => [`values.${code}`, { value: values[code], note: source }]),
        ),
      )
  }
  return (
    <details
      className={classes.valuation}
      open={isOpen || isWrong}
      onToggle={(event) => setOpen(event.currentTarget.open)}
    >
      <summary>{t('valuation.title')}</summary>
      {handedOut.length === 0 ? (
        <p className={classes.aside}>{t('valuation.nothing')}</p>
      ) : (
        <>
          <p className={classes.aside}>{t('valuation.hint')}</p>
          <FormRow>
            {handedOut.map((code) => (
              <NumberField
                key={code}
                name={`valuation.prices.${code}`}
                label={t('valuation.price', { name: getAmountName(code) })}
                description={t('valuation.weight', { weight: kilograms(getWeight(code)) })}
                decimals
              />
            ))}
          </FormRow>
          <FormRow>
            <NumberField name="valuation.rate" label={t('valuation.rate')} decimals />
            <DateField name="valuation.rate_day" label={t('valuation.rateDay')} maxDay={today()} />
          </FormRow>
          <Button variant="default" onClick={apply} disabled={form.isSaving}>
            {t('valuation.use')}
          </Button>
          <p className={classes.lacking} role="status">
            {isTried && values === null && t('valuation.incomplete')}
          </p>
          {values && <Values values={values} />}
          <p className={classes.aside}>{t('valuation.children')}</p>
        </>
      )}
    </details>
  )
}

type Valued = NonNullable<ReturnType<typeof valueInEuros>>

/** The values by the prices and the rate as they stand in the form, and the words that say so. */
function useValued(weighed: EstimateSheet['weighed']): { values: Valued | null; source: string } {
  const t = useTexts(estimateTexts)
  const { language } = useLanguage()
  const { date } = useFormat()
  const typed = useValue('valuation')
  const [rate, day]: unknown[] = [getBy(typed, 'rate'), getBy(typed, 'rate_day')]
  if (typeof rate !== 'number' || typeof day !== 'string') return { values: null, source: '' }
  const prices = Object.fromEntries(
    AMOUNT_CODES.flatMap((code) => {
      const price: unknown = getBy(typed, `prices.${code}`)
      return typeof price === 'number' ? [[code, price]] : []
    }),
  )
  const shown = getRates(language).format(rate)
  return {
    values: valueInEuros(weighed, prices, rate),
    source: plainSpaces(t('valuation.source', { rate: shown, day: date(day) })),
  }
}

function Values({ values }: { readonly values: Valued }) {
  const { language } = useLanguage()
  const { euro } = useReportFormat()
  return (
    <dl className={classes.valued}>
      {INDICATORS.map(({ code, number }) => {
        const valued = VALUED_CODES.find((one) => one === code)
        return (
          valued && (
            <div key={code}>
              <dt>
                {number} {INDICATOR_NAMES[code]?.[language]}
              </dt>
              <dd>{euro(values[valued])}</dd>
            </div>
          )
        )
      })}
    </dl>
  )
}
