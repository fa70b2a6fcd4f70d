import { validate, type FieldErrors } from '@crm/contract/platform/rules'
import { isOutOf } from '@crm/contract/warehouse/temperatures/limits'
import { readingBody, type MeasuredPlace } from '@crm/contract/warehouse/temperatures/temperatures'
import { temperatureEndpoints } from '@crm/contract/warehouse/temperatures/temperatures.endpoints'
import { useState } from 'react'
import { errorText } from '#platform/api/error-text.ts'
import { ApiError } from '#platform/api/errors.ts'
import { newKey } from '#platform/api/new-key.ts'
import { useWrite } from '#platform/api/query.ts'
import { toastFailed } from '#platform/toast/toast.ts'
import { decicelsiusOfText } from '../goods/celsius-text.ts'
import { temperatureWrites } from './queries.ts'

const NO_ERRORS: FieldErrors = {}

/** What is being typed at a place, what is wrong with it, and how it is saved. */
export function useReading(place: MeasuredPlace) {
  const begin = () => ({
    text: firstText(place),
    measure: '',
    errors: NO_ERRORS,
    key: newKey(),
  })
  const [state, setState] = useState(begin)
  const { submit, isPending } = useWrite(temperatureEndpoints.record, temperatureWrites)
  const { text, measure, errors, key } = state
  const decicelsius = decicelsiusOfText(text)
  const isOut = decicelsius !== null && isOutOf(place, decicelsius)
  const fail = (failed: FieldErrors) => setState((before) => ({ ...before, errors: failed }))
  const save = async () => {
    const typed = /^[\s−-]*$/.test(text) ? null : (decicelsius ?? text)
    const checked = validate(readingBody, { key, place_id: place.id, decicelsius: typed, measure })
    if ('errors' in checked) return fail(checked.errors)
    if (isOut && checked.data.measure === null) return fail({ measure: [{ rule: 'required' }] })
    try {
      await submit({ body: checked.data })
      setState(begin())
    } catch (error) {
      if (error instanceof ApiError && error.errors) fail(error.errors)
      else toastFailed(errorText(error))
    }
  }
  return {
    ...state,
    isOut,
    asksMeasure: isOut || errors['measure'] !== undefined,
    isPending,
    type: (next: string) => setState((before) => ({ ...before, text: next, errors: NO_ERRORS })),
    typeMeasure: (next: string) =>
      setState((before) => ({ ...before, measure: next, errors: NO_ERRORS })),
    save,
  }
}

/** Where it is never above zero, the minus is there already. */
const firstText = ({ max_decicelsius }: MeasuredPlace) => (max_decicelsius < 0 ? '−' : '')
