import { webhookBody, webhookUpdateBody, type Webhook } from '@crm/contract/core/webhooks/webhooks'
import { webhookEndpoints } from '@crm/contract/core/webhooks/webhooks.endpoints'
import { Checkbox, Stack } from '@mantine/core'
import { useState } from 'react'
import { useWrite } from '#platform/api/query.ts'
import { CheckboxField, TextField } from '#platform/fields/fields.tsx'
import { useField } from '#platform/fields/form-context.ts'
import { DrawerForm } from '#platform/form/DrawerForm.tsx'
import { FormDrawer } from '#platform/form/FormDrawer.tsx'
import { FormShell } from '#platform/form/FormShell.tsx'
import { useFieldNames } from '#platform/i18n/use-field-names.ts'
import { useLanguage, useTexts } from '#platform/i18n/use-texts.ts'
import { SkeletonLines } from '#platform/skeleton/SkeletonLines.tsx'
import { useEvents, WEBHOOK_WRITES } from './queries.ts'
import { SecretDrawer } from './SecretDrawer.tsx'
import { webhookTexts } from './texts.ts'

type Props = { edited: Webhook | 'new'; onClose: () => void }

export const WebhookDrawer = ({ edited, onClose }: Props) =>
  edited === 'new' ? (
    <NewWebhook onClose={onClose} />
  ) : (
    <ChangedWebhook webhook={edited} onClose={onClose} />
  )

const EMPTY = { name: '', address: '', events: [], is_on: true }

/** Its secret is shown once it is made. */
function NewWebhook({ onClose }: Pick<Props, 'onClose'>) {
  const t = useTexts(webhookTexts)
  const getName = useFieldNames(webhookTexts)
  const creating = useWrite(webhookEndpoints.create, WEBHOOK_WRITES)
  const [made, setMade] = useState<{ name: string; secret: string } | null>(null)
  if (made) return <SecretDrawer {...made} onClose={onClose} />
  return (
    <FormDrawer title={t('add')} onClose={onClose}>
      <FormShell
        draftKey="webhook-new"
        schema={webhookBody}
        initialValues={EMPTY}
        submit={async (body) => {
          const { data } = await creating.submit({ body })
          setMade(data)
        }}
        onCancel={onClose}
        getName={getName}
      >
        <Fields />
      </FormShell>
    </FormDrawer>
  )
}

function ChangedWebhook({ webhook, onClose }: { webhook: Webhook; onClose: () => void }) {
  const t = useTexts(webhookTexts)
  const getName = useFieldNames(webhookTexts)
  const updating = useWrite(webhookEndpoints.update, WEBHOOK_WRITES)
  const { id, name, address, events, is_on, updated_at } = webhook
  return (
    <DrawerForm
      title={t('editTitle')}
      onClose={onClose}
      draftKey={`webhook-${id}`}
      schema={webhookUpdateBody}
      initialValues={{ name, address, events, is_on, updated_at }}
      submit={(body) => updating.submit({ params: { id }, body })}
      getName={getName}
    >
      <Fields />
    </DrawerForm>
  )
}

function Fields() {
  const t = useTexts(webhookTexts)
  return (
    <>
      <TextField name="name" label={t('field.name')} description={t('hint.name')} autoFocus />
      <TextField
        name="address"
        label={t('field.address')}
        description={t('hint.address')}
        inputMode="url"
      />
      <EventsField />
      <CheckboxField name="is_on" label={t('field.is_on')} description={t('hint.is_on')} />
    </>
  )
}

function EventsField() {
  const t = useTexts(webhookTexts)
  const { language } = useLanguage()
  const field = useField('events')
  const { data } = useEvents()
  const chosen = Array.isArray(field.value) ? field.value.map(String) : []
  if (!data) return <SkeletonLines height={160} />
  return (
    <Checkbox.Group
      label={t('field.events')}
      description={t('hint.events')}
      value={chosen}
      onChange={field.set}
      error={field.error}
    >
      <Stack gap="xs" mt="xs">
        {data.data.map(({ event, words }) => (
          <Checkbox
            key={event}
            value={event}
            label={words[language]}
            aria-invalid={field.error !== undefined}
          />
        ))}
      </Stack>
    </Checkbox.Group>
  )
}
