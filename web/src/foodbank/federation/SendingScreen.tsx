import {
  federationBody,
  type FederationSettings,
} from '@crm/contract/foodbank/federation/federation'
import { federationEndpoints } from '@crm/contract/foodbank/federation/federation.endpoints'
import { Alert, Group, Stack, Text } from '@mantine/core'
import { IconSend, IconSendOff } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { endpointQuery, useWrite } from '#platform/api/query.ts'
import { Card } from '#platform/card/Card.tsx'
import { confirm } from '#platform/confirm/confirm.ts'
import { CopyButton } from '#platform/copy/CopyButton.tsx'
import { CheckboxField, TextField } from '#platform/fields/fields.tsx'
import { FormShell } from '#platform/form/FormShell.tsx'
import { useFormat } from '#platform/i18n/format.ts'
import { useFieldNames } from '#platform/i18n/use-field-names.ts'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { useMissing } from '#platform/missing/use-missing.ts'
import { ScreenPending } from '#platform/page/ScreenPending.tsx'
import { ActionButton } from '#platform/refused/ActionButton.tsx'
import { useCan } from '#platform/session/use-can.ts'
import { Dispatches } from './Dispatches.tsx'
import classes from './Federation.module.css'
import { FederationTabs } from './FederationTabs.tsx'
import { Fingerprint } from './Fingerprint.tsx'
import { SENDING_WRITES } from './queries.ts'
import { federationTexts } from './texts.ts'

/** How this server takes part, its key, and what has left it. */
export function SendingScreen() {
  const { data, error, refetch } = useQuery(endpointQuery(federationEndpoints.get, {}))
  return (
    <>
      <FederationTabs />
      {data ? (
        <>
          <SendingState settings={data.data} />
          <Dispatches isSending={data.data.is_sending}>
            <div className={classes.cards}>
              <OwnKey settings={data.data} />
              <SettingsCard settings={data.data} />
            </div>
          </Dispatches>
        </>
      ) : (
        <ScreenPending of="list" inner error={error} refetch={refetch} />
      )}
    </>
  )
}

/** Whether anything leaves, and where to. */
function SendingState({ settings }: { settings: FederationSettings }) {
  const t = useTexts(federationTexts)
  const { is_sending, address, public_key } = settings
  return is_sending && public_key !== null ? (
    <Alert mb="lg" color="accent" icon={<IconSend aria-hidden />} title={t('now.on')}>
      {t('now.to', { address: address ?? '' })}
    </Alert>
  ) : (
    <Alert
      mb="lg"
      color={is_sending ? 'yellow' : 'gray'}
      icon={<IconSendOff aria-hidden />}
      title={t(is_sending ? 'now.noKey' : 'now.off')}
    >
      {t(is_sending ? 'now.noKeyText' : public_key === null ? 'now.steps' : 'now.nothing')}
    </Alert>
  )
}

function SettingsCard({ settings }: { settings: FederationSettings }) {
  const t = useTexts(federationTexts)
  const mayUpdate = useCan(federationEndpoints.update)
  const saving = useWrite(federationEndpoints.update, SENDING_WRITES)
  return (
    <Card title={t('settings.title')}>
      <FormShell
        draftKey="federation"
        schema={federationBody}
        initialValues={toValues(settings)}
        submit={(body) => saving.submit({ body })}
        savedValues={({ data }) => toValues(data)}
        getName={useFieldNames(federationTexts)}
        readOnly={!mayUpdate}
      >
        <fieldset className={classes.fields} disabled={!mayUpdate}>
          <TextField
            name="address"
            label={t('field.address')}
            description={t('hint.address')}
            inputMode="url"
            optional
          />
          <CheckboxField
            name="is_sending"
            label={t('field.is_sending')}
            description={t('hint.is_sending')}
          />
          <CheckboxField
            name="is_receiving"
            label={t('field.is_receiving')}
            description={t('hint.is_receiving')}
          />
        </fieldset>
      </FormShell>
    </Card>
  )
}

const toValues = ({ is_sending, address, is_receiving, updated_at }: FederationSettings) => ({
  is_sending,
  address: address ?? '',
  is_receiving,
  updated_at,
})

function OwnKey({ settings }: { settings: FederationSettings }) {
  const t = useTexts(federationTexts)
  const { dateTime } = useFormat()
  const refused = useMissing(federationEndpoints.makeKey)
  const making = useWrite(federationEndpoints.makeKey, SENDING_WRITES)
  const { public_key, fingerprint, key_made_at } = settings
  const make = async () => {
    const words = {
      title: t('key.replaceTitle'),
      text: t('key.replaceText'),
      confirmLabel: t('key.replaceConfirm'),
      danger: true,
    }
    if (public_key === null || (await confirm(words))) await making.run({})
  }
  const isMade = public_key !== null && fingerprint !== null
  const button = (
    <ActionButton
      variant={isMade ? 'default' : 'filled'}
      refused={refused}
      onClick={() => void make()}
    >
      {isMade ? t('key.replace') : t('key.make')}
    </ActionButton>
  )
  return (
    <Card title={t('key.title')} actions={isMade && button}>
      <Stack>
        {!isMade ? (
          <>
            <Text>{t('key.none')}</Text>
            <Group>{button}</Group>
          </>
        ) : (
          <>
            <Text>{t('key.text')}</Text>
            <div>
              <Text fw={600}>{t('field.public_key')}</Text>
              <code className={classes.code}>{public_key}</code>
            </div>
            <div>
              <Text fw={600}>{t('field.fingerprint')}</Text>
              <Fingerprint value={fingerprint} />
            </div>
            {key_made_at && (
              <Text size="sm" c="dimmed">
                {t('key.made', { when: dateTime(key_made_at) })}
              </Text>
            )}
            <Group>
              <CopyButton value={public_key} label={t('key.copy')} />
              <CopyButton value={fingerprint} label={t('key.copyFingerprint')} />
            </Group>
          </>
        )}
      </Stack>
    </Card>
  )
}
