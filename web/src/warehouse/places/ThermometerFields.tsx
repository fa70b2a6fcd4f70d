import { MAX_READINGS_A_DAY, proposedLimits } from '@crm/contract/warehouse/temperatures/limits'
import { useEffect, useRef } from 'react'
import { SelectField } from '#platform/fields/choice-fields.tsx'
import { CheckboxField } from '#platform/fields/fields.tsx'
import { useForm, useValues } from '#platform/fields/form-context.ts'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { TemperatureField } from '../goods/TemperatureField.tsx'
import { placeTexts } from './texts.ts'

const TIMES = Array.from({ length: MAX_READINGS_A_DAY }, (_, at) => at + 1)

/** Whether somebody reads a thermometer there, how often, and between which temperatures. */
export function ThermometerFields() {
  const t = useTexts(placeTexts)
  const { is_measured } = useProposal()
  return (
    <>
      <CheckboxField
        name="is_measured"
        label={t('field.is_measured')}
        description={t('hint.is_measured')}
      />
      {is_measured === true && (
        <>
          <TemperatureField
            name="min_decicelsius"
            label={t('field.min_decicelsius')}
            description={t('hint.min_decicelsius')}
            optional
          />
          <TemperatureField name="max_decicelsius" label={t('field.max_decicelsius')} />
          <SelectField
            name="readings_a_day"
            label={t('field.readings_a_day')}
            description={t('hint.readings_a_day')}
            choices={TIMES.map((times) => ({
              value: String(times),
              label: t('timesADay', { times }),
            }))}
            none={t('notAsked')}
            numeric
          />
        </>
      )}
    </>
  )
}

/** Once reading is switched on, the limits of the kind of storage stand there; what was typed stays. */
function useProposal() {
  const form = useForm()
  const values = useValues()
  const { is_measured, storage, min_decicelsius, max_decicelsius } = values
  const wasMeasured = useRef(is_measured)
  useEffect(() => {
    const isSwitchedOn = is_measured === true && wasMeasured.current !== true
    wasMeasured.current = is_measured
    const limits = isSwitchedOn ? proposedLimits(String(storage)) : null
    if (limits && min_decicelsius === null && max_decicelsius === null) form.patch(limits)
  })
  return values
}
