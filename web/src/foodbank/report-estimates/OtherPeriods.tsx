import type { EstimateSheet } from '@crm/contract/foodbank/reports/report-estimates'
import type { IndicatorDefinition } from '@crm/contract/foodbank/reports/indicators'
import { formatOfUnit } from '@crm/contract/foodbank/reports/layout-indicators'
import { Button } from '@mantine/core'
import { useForm } from '#platform/fields/form-context.ts'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { useReportFormat } from '../reports/use-report-format.ts'
import classes from './Estimates.module.css'
import { listOthers, sumOfShorter } from './other-periods.ts'
import { plainSpaces } from './plain-spaces.ts'
import { estimateTexts } from './texts.ts'
import { usePeriodName } from './use-period-name.ts'

type Props = {
  readonly entry: IndicatorDefinition
  readonly sheet: EstimateSheet
  readonly name: string
}

/** What was entered for shorter and longer periods, and their sum where they can be added. */
export function OtherPeriods({ entry, sheet, name }: Props) {
  const t = useTexts(estimateTexts)
  const form = useForm()
  const formats = useReportFormat()
  const getPeriodName = usePeriodName()
  const show = formats[formatOfUnit(entry.unit)]
  const others = sheet.others.filter(({ indicator }) => indicator === entry.code)
  const lines = listOthers(sheet, others)
  const sum = sumOfShorter(entry, sheet, others)
  const names = lines.map((line) => getPeriodName(line.name)).join(', ')
  return (
    <>
      {lines.map((line) => (
        <p key={getPeriodName(line.name)} className={classes.aside}>
          {getPeriodName(line.name)}: {line.values.map(show).join(', ')}
        </p>
      ))}
      {sum !== null && (
        <Button
          variant="transparent"
          size="compact-sm"
          px={0}
          aria-label={t('form.takeSumOf', { sum: show(sum), name })}
          onClick={() =>
            form.patch({
              [`values.${entry.code}`]: {
                value: sum,
                note: plainSpaces(t('form.sumOf', { periods: names })),
              },
            })
          }
        >
          {t('form.takeSum', { sum: show(sum) })}
        </Button>
      )}
    </>
  )
}
