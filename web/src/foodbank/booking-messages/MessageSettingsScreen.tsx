import {
  messageSettingsBody,
  type MessageSettings,
} from '@crm/contract/foodbank/booking-messages/booking-messages'
import { messageSettingsEndpoints } from '@crm/contract/foodbank/booking-messages/booking-messages.endpoints'
import { smsSettingsEndpoints } from '@crm/contract/core/sms/sms-settings.endpoints'
import { settingsEndpoints } from '@crm/contract/core/settings.endpoints'
import { Alert } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useQuery } from '@tanstack/react-query'
import { type RefObject, useRef } from 'react'
import { corePaths } from '#core/paths.ts'
import { endpointQuery, useWrite } from '#platform/api/query.ts'
import { useValue } from '#platform/fields/form-context.ts'
import { CheckboxField } from '#platform/fields/fields.tsx'
import { FormSection, FormShell } from '#platform/form/FormShell.tsx'
import { useFieldNames } from '#platform/i18n/use-field-names.ts'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { MissingNotice } from '#platform/missing/MissingNotice.tsx'
import { ScreenPending } from '#platform/page/ScreenPending.tsx'
import { useCan } from '#platform/session/use-can.ts'
import classes from './MessageSettings.module.css'
import { MessageTexts } from './MessageTexts.tsx'
import { bookingMessageTexts } from './texts.ts'

export function MessageSettingsScreen() {
  const t = useTexts(bookingMessageTexts)
  const { data, error, refetch } = useQuery(endpointQuery(messageSettingsEndpoints.get, {}))
  return (
    <div className={classes.page}>
      <h1 className={classes.title}>{t('table.settings')}</h1>
      {data ? (
        <Stored settings={data.data} />
      ) : (
        <ScreenPending of="form" inner error={error} refetch={refetch} />
      )}
    </div>
  )
}

type Props = { readonly settings: MessageSettings }

function Stored({ settings }: Props) {
  const t = useTexts(bookingMessageTexts)
  const readOnly = !useCan(messageSettingsEndpoints.update)
  const switches = useRef<HTMLFieldSetElement>(null)
  return (
    <>
      <p className={classes.intro}>{t('intro')}</p>
      <MissingNotice endpoint={messageSettingsEndpoints.update} />
      <Switches settings={settings} readOnly={readOnly} ref={switches} />
      <MessageTexts
        settings={settings}
        readOnly={readOnly}
        onTurnOn={() => switches.current?.querySelector('input')?.focus()}
      />
    </>
  )
}

type SwitchesProps = Props & {
  readonly readOnly: boolean
  readonly ref: RefObject<HTMLFieldSetElement | null>
}

function Switches({ settings, readOnly, ref }: SwitchesProps) {
  const t = useTexts(bookingMessageTexts)
  const saving = useWrite(messageSettingsEndpoints.update, {
    invalidates: [messageSettingsEndpoints.get],
  })
  return (
    <FormShell
      draftKey="message-settings"
      schema={messageSettingsBody}
      initialValues={toValues(settings)}
      submit={(body) => saving.submit({ body })}
      savedValues={({ data }) => toValues(data)}
      getName={useFieldNames(bookingMessageTexts)}
      readOnly={readOnly}
    >
      <fieldset ref={ref} className={classes.fields} disabled={readOnly}>
        <FormSection title={t('section.when')}>
          <CheckboxField name="is_on" label={t('field.is_on')} description={t('hint.is_on')} />
          <NotSetUp settings={settings} />
          <CheckboxField
            name="remind_day"
            label={t('field.remind_day')}
            description={t('hint.reminders')}
          />
          <CheckboxField name="remind_hours" label={t('field.remind_hours')} />
          <CheckboxField
            name="is_neutral"
            label={t('field.is_neutral')}
            description={t('hint.is_neutral')}
          />
        </FormSection>
      </fieldset>
    </FormShell>
  )
}

/** What is on but cannot be sent waits. */
function NotSetUp({ settings: { sms, is_mail_configured } }: Props) {
  const t = useTexts(bookingMessageTexts)
  const isOn = useValue('is_on') === true
  const maySetSms = useCan(smsSettingsEndpoints.update)
  const maySetMail = useCan(settingsEndpoints.setMail)
  if (!isOn) return null
  return (
    <>
      {!sms.is_configured && (
        <Alert color="yellow" variant="light">
          {t('noSms')} {maySetSms && <Link to={corePaths.smsSettings()}>{t('setSms')}</Link>}
        </Alert>
      )}
      {!is_mail_configured && (
        <Alert color="yellow" variant="light">
          {t('noMail')} {maySetMail && <Link to={corePaths.mailSettings()}>{t('setMail')}</Link>}
        </Alert>
      )}
    </>
  )
}

const toValues = ({
  is_on,
  is_neutral,
  remind_day,
  remind_hours,
  updated_at,
}: MessageSettings) => ({ is_on, is_neutral, remind_day, remind_hours, updated_at })
