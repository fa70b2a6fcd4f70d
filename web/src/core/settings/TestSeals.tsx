import { errorText } from '#platform/api/error-text.ts'
import { SEAL_PLACES, logEndpoints } from '@crm/contract/core/log.endpoints'
import type { Settings } from '@crm/contract/core/settings'
import { Alert } from '@mantine/core'
import { IconSend } from '@tabler/icons-react'
import { useState } from 'react'
import { useWrite } from '#platform/api/query.ts'
import { FormSection } from '#platform/form/FormShell.tsx'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { useMissing } from '#platform/missing/use-missing.ts'
import { ActionButton } from '#platform/refused/ActionButton.tsx'
import { readReason } from './connection-failure.ts'
import { SETTINGS_READS } from './queries.ts'
import { useShownSettings } from './SettingsFrame.tsx'
import classes from './Settings.module.css'
import { settingsTexts } from './texts.ts'

type Place = (typeof SEAL_PLACES)[number]

const getAddress = (settings: Settings, place: Place) =>
  place === 'syslog' ? settings.seal_syslog : settings.seal_https

/** Only for places that are set up; nothing before that. */
export function TestSeals() {
  const t = useTexts(settingsTexts)
  const { settings } = useShownSettings()
  const refused = useMissing(logEndpoints.testSeal)
  const sending = useWrite(logEndpoints.testSeal, { invalidates: SETTINGS_READS })
  const [under, setUnder] = useState<Place | null>(null)
  const [outcome, setOutcome] = useState<{ isSent: boolean; text: string } | null>(null)
  const places = SEAL_PLACES.filter((place) => getAddress(settings, place) !== null)
  if (places.length === 0) return null

  const send = async (place: Place) => {
    setUnder(place)
    setOutcome(null)
    try {
      await sending.submit({ body: { place } })
      setOutcome({ isSent: true, text: t(`testSeal.sent.${place}`) })
    } catch (error) {
      const reason = readReason(error)
      const why = reason && t(reason === 'refused' ? 'testSeal.refused' : `failure.${reason}`)
      setOutcome({
        isSent: false,
        text: [errorText(error), why].filter(Boolean).join(' '),
      })
    }
  }
  return (
    <FormSection title={t('testSeal.title')} hint={t('testSeal.text')}>
      <div className={classes.acts}>
        {places.map((place) => (
          <ActionButton
            key={place}
            refused={refused}
            variant="default"
            leftSection={<IconSend size={18} aria-hidden />}
            loading={sending.isPending && under === place}
            onClick={() => void send(place)}
          >
            {t(`testSeal.${place}`)}
          </ActionButton>
        ))}
      </div>
      <div role="status">
        {outcome && <Alert color={outcome.isSent ? 'green' : 'red'}>{outcome.text}</Alert>}
      </div>
    </FormSection>
  )
}
