import type { MeasuredPlace } from '@crm/contract/warehouse/temperatures/temperatures'
import { temperatureEndpoints } from '@crm/contract/warehouse/temperatures/temperatures.endpoints'
import { Button, Input, Textarea, TextInput } from '@mantine/core'
import { IconPlusMinus } from '@tabler/icons-react'
import { useId, useRef } from 'react'
import { failuresText } from '#platform/fields/validation-texts.ts'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { useMissing } from '#platform/missing/use-missing.ts'
import { ActionButton } from '#platform/refused/ActionButton.tsx'
import { withOtherSign } from '../goods/celsius-text.ts'
import classes from './Temperatures.module.css'
import { temperatureTexts } from './texts.ts'
import { useLimitsText } from './use-limits-text.ts'
import { useReading } from './use-reading.ts'

type Props = { readonly place: MeasuredPlace }

/** For gloves: a keypad of numbers, the sign beside it, and one press that saves. */
export function ReadingForm({ place }: Props) {
  const t = useTexts(temperatureTexts)
  const limits = useLimitsText()
  const input = useRef<HTMLInputElement>(null)
  const id = useId()
  const form = useReading(place)
  const { text, measure, errors, isOut, asksMeasure, isPending } = form
  const errorOf = (field: string) => errors[field] && failuresText(errors[field])
  return (
    <form
      className={classes.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        if (!isPending) void form.save()
      }}
    >
      <Input.Label htmlFor={id}>{t('field.decicelsius')}</Input.Label>
      <div className={classes.entry}>
        <Button
          type="button"
          variant="default"
          className={classes.sign ?? ''}
          aria-label={t('sign')}
          onClick={() => {
            form.type(withOtherSign(text))
            input.current?.focus()
          }}
        >
          <IconPlusMinus size={24} aria-hidden />
        </Button>
        <TextInput
          ref={input}
          id={id}
          size="lg"
          className={classes.field ?? ''}
          inputMode="decimal"
          autoComplete="off"
          enterKeyHint="done"
          value={text}
          error={errorOf('decicelsius') ?? errorOf('place_id')}
          onChange={(event) => form.type(event.currentTarget.value)}
        />
        <ActionButton
          type="submit"
          size="lg"
          variant="light"
          refused={useMissing(temperatureEndpoints.record)}
          loading={isPending}
        >
          {t('save')}
        </ActionButton>
      </div>
      {asksMeasure && (
        <Textarea
          size="md"
          label={t('field.measure')}
          description={isOut ? t('outHint', { limits: limits(place) }) : undefined}
          autosize
          minRows={2}
          maxRows={6}
          value={measure}
          error={errorOf('measure')}
          onChange={(event) => form.typeMeasure(event.currentTarget.value)}
        />
      )}
    </form>
  )
}
