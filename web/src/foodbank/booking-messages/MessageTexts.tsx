import {
  HOUSEHOLD_LANGUAGES,
  type HouseholdLanguage,
} from '@crm/contract/foodbank/applicants/contact'
import {
  messageTextsBody,
  type MessageSettings,
} from '@crm/contract/foodbank/booking-messages/booking-messages'
import { messageSettingsEndpoints } from '@crm/contract/foodbank/booking-messages/booking-messages.endpoints'
import {
  fillMarks,
  MESSAGE_EVENTS,
  MESSAGE_MARKS,
  SAMPLE_MARKS,
  type MessageEvent,
} from '@crm/contract/foodbank/booking-messages/message-text'
import { countSegments, toSmsText } from '@crm/contract/core/sms/sms-text'
import { Alert, Button, NativeSelect } from '@mantine/core'
import { useState } from 'react'
import { useWrite } from '#platform/api/query.ts'
import { useForm, useValue } from '#platform/fields/form-context.ts'
import { TextAreaField } from '#platform/fields/fields.tsx'
import { getText } from '#platform/fields/use-shown.tsx'
import { FormRow, FormSection, FormShell } from '#platform/form/FormShell.tsx'
import { useFormat } from '#platform/i18n/format.ts'
import { useFieldNames } from '#platform/i18n/use-field-names.ts'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { useContactWords } from '../applicants/use-contact-words.ts'
import classes from './MessageSettings.module.css'
import { bookingMessageTexts } from './texts.ts'

type Props = { readonly settings: MessageSettings; readonly readOnly: boolean }

/** The texts of one language and kind at a time. */
export function MessageTexts({
  settings,
  readOnly,
  onTurnOn,
}: Props & { readonly onTurnOn: () => void }) {
  const t = useTexts(bookingMessageTexts)
  const words = useContactWords()
  const [language, setLanguage] = useState<HouseholdLanguage>('cs')
  const [chosen, setNeutral] = useState<boolean>()
  const isNeutral = chosen ?? settings.is_neutral
  const marks = MESSAGE_MARKS.map((mark) => `{{${mark}}} (${t(`mark.${mark}`)})`).join(', ')
  return (
    <FormSection title={t('section.texts')} hint={t('hint.texts', { marks })}>
      {!settings.is_on && (
        <Alert color="yellow" variant="light">
          <div>{t('off')}</div>
          {!readOnly && (
            <Button variant="default" mt="xs" onClick={onTurnOn}>
              {t('toTurnOn')}
            </Button>
          )}
        </Alert>
      )}
      <FormRow>
        <NativeSelect
          label={t('language')}
          value={language}
          onChange={({ currentTarget: { value } }) =>
            setLanguage(HOUSEHOLD_LANGUAGES.find((one) => one === value) ?? 'cs')
          }
          data={HOUSEHOLD_LANGUAGES.map((value) => ({
            value,
            label: words.language(value),
          }))}
        />
        <NativeSelect
          label={t('variant.label')}
          description={t(`variant.${getUse(settings, isNeutral)}`)}
          inputWrapperOrder={['label', 'input', 'description']}
          value={isNeutral ? 'neutral' : 'named'}
          onChange={({ currentTarget: { value } }) => setNeutral(value === 'neutral')}
          data={(['named', 'neutral'] as const).map((value) => ({
            value,
            label: t(`variant.${value}`),
          }))}
        />
      </FormRow>
      <TextsForm
        key={`${language} ${isNeutral}`}
        {...{ settings, readOnly, language, isNeutral }}
      />
    </FormSection>
  )
}

const getUse = ({ is_on, is_neutral }: MessageSettings, isNeutral: boolean) => {
  if (isNeutral !== is_neutral) return 'unused'
  return is_on ? 'used' : 'off'
}

type FormProps = Props & { readonly language: HouseholdLanguage; readonly isNeutral: boolean }

function TextsForm({ settings, readOnly, language, isNeutral }: FormProps) {
  const t = useTexts(bookingMessageTexts)
  const saving = useWrite(messageSettingsEndpoints.setTexts, {
    invalidates: [messageSettingsEndpoints.get],
  })
  const toValues = (from: MessageSettings) => ({
    language,
    is_neutral: isNeutral,
    booked: findOne(from, 'booked', language, isNeutral).now,
    moved: findOne(from, 'moved', language, isNeutral).now,
    cancelled: findOne(from, 'cancelled', language, isNeutral).now,
    reminder: findOne(from, 'reminder', language, isNeutral).now,
    offered: findOne(from, 'offered', language, isNeutral).now,
    updated_at: from.updated_at,
  })
  return (
    <FormShell
      draftKey={`message-texts-${language}-${isNeutral ? 'neutral' : 'named'}`}
      schema={messageTextsBody}
      initialValues={toValues(settings)}
      submit={(body) => saving.submit({ body })}
      savedValues={({ data }) => toValues(data)}
      getName={useFieldNames(bookingMessageTexts)}
      submitLabel={t('saveTexts')}
      isSecond
      readOnly={readOnly}
    >
      <fieldset className={classes.fields} disabled={readOnly}>
        {MESSAGE_EVENTS.map((event) => (
          <TextOf
            key={event}
            event={event}
            language={language}
            standard={findOne(settings, event, language, isNeutral).standard}
            sms={settings.sms}
          />
        ))}
      </fieldset>
    </FormShell>
  )
}

const findOne = (
  { texts }: MessageSettings,
  event: MessageEvent,
  language: HouseholdLanguage,
  isNeutral: boolean,
) => {
  const found = texts.find(
    (one) => one.event === event && one.language === language && one.is_neutral === isNeutral,
  )
  const standard = found?.default_text ?? ''
  return { now: found?.text ?? standard, standard }
}

type TextProps = Pick<MessageSettings, 'sms'> & {
  readonly event: MessageEvent
  readonly language: HouseholdLanguage
  readonly standard: string
}

/** A text, what it looks like as a text message, and what that costs. */
function TextOf({ event, language, standard, sms }: TextProps) {
  const t = useTexts(bookingMessageTexts)
  const { money } = useFormat()
  const { set } = useForm()
  const text = getText(useValue(event))
  const shown = toSmsText(
    fillMarks(text.trim() === '' ? standard : text, SAMPLE_MARKS),
    sms.is_plain,
  )
  const count = countSegments(shown)
  const price = sms.segment_price
  return (
    <div className={classes.text}>
      <TextAreaField name={event} label={t(`field.${event}`)} minRows={2} />
      <div className={classes.preview}>
        <span className={classes.caption}>
          {[
            t('preview'),
            t('size', { count }),
            price !== null && t('price', { price: money(price * count) }),
          ]
            .filter(Boolean)
            .join(' · ')}
        </span>
        <p lang={language} className={classes.sms}>
          {shown}
        </p>
      </div>
      {text !== standard && (
        <div>
          <Button variant="subtle" data-flush onClick={() => set(event, standard)}>
            {t('restore')}
          </Button>
        </div>
      )}
    </div>
  )
}
