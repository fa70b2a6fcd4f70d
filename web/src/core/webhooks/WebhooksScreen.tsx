import { webhookQuery, type Webhook } from '@crm/contract/core/webhooks/webhooks'
import { webhookEndpoints, webhookFiles } from '@crm/contract/core/webhooks/webhooks.endpoints'
import { IconKey, IconListDetails, IconSend } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useWrite } from '#platform/api/query.ts'
import { confirm } from '#platform/confirm/confirm.ts'
import { useFormat } from '#platform/i18n/format.ts'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { lazyDrawer } from '#platform/lazy-drawer/lazy-drawer.tsx'
import type { Column, RowAction } from '#platform/list-rows/columns.ts'
import { EditableList } from '#platform/list/EditableList.tsx'
import { useList } from '#platform/list/use-list.ts'
import { useMissing } from '#platform/missing/use-missing.ts'
import { StatusDot } from '#platform/status-dot/StatusDot.tsx'
import { corePaths } from '../paths.ts'
import { SettingsTabs } from '../settings/SettingsFrame.tsx'
import { useEventName, WEBHOOK_WRITES } from './queries.ts'
import { SecretDrawer } from './SecretDrawer.tsx'
import { webhookTexts } from './texts.ts'
import classes from './Webhooks.module.css'

const WebhookDrawer = lazyDrawer(() =>
  import('./WebhookDrawer.tsx').then((file) => file.WebhookDrawer),
)

export function WebhooksScreen() {
  const t = useTexts(webhookTexts)
  const { dateTime } = useFormat()
  const getEventName = useEventName()
  const list = useList(webhookEndpoints.list, webhookQuery)
  const removing = useWrite(webhookEndpoints.remove, WEBHOOK_WRITES)
  const [shown, setShown] = useState<{ name: string; secret: string } | null>(null)
  const getActions = useWebhookActions(setShown)
  const columns: readonly Column<Webhook, 'name'>[] = [
    { title: t('column.name'), cell: ({ name }) => name, sort: 'name' },
    {
      title: t('column.address'),
      cell: ({ address }) => <span className={classes.address}>{address}</span>,
    },
    {
      title: t('column.events'),
      cell: ({ events }) => (
        <span title={events.map(getEventName).join(', ')}>
          {t('eventsOf', { count: events.length })}
        </span>
      ),
      nowrap: true,
    },
    { title: t('column.state'), cell: (webhook) => <WebhookState webhook={webhook} /> },
    {
      title: t('column.taken'),
      cell: ({ taken_at }) => taken_at && dateTime(taken_at),
      nowrap: true,
    },
  ]
  return (
    <>
      <SettingsTabs />
      <EditableList
        t={t}
        deleteTitle={(row) => t('delete.title', row)}
        empty={t('empty')}
        exported={webhookFiles.export}
        list={list}
        columns={columns}
        rowName={({ name }) => name}
        endpoints={webhookEndpoints}
        Drawer={WebhookDrawer}
        remove={(id) => removing.run({ params: { id } })}
        moreActions={getActions}
      />
      {shown && <SecretDrawer {...shown} onClose={() => setShown(null)} />}
    </>
  )
}

function WebhookState({ webhook: { is_on, stopped_for, failing_since } }: { webhook: Webhook }) {
  const t = useTexts(webhookTexts)
  const { dateTime } = useFormat()
  if (stopped_for !== null) return <StatusDot tone="danger">{t(`state.${stopped_for}`)}</StatusDot>
  if (!is_on) return <StatusDot tone="idle">{t('state.off')}</StatusDot>
  if (failing_since === null) return <StatusDot tone="ok">{t('state.on')}</StatusDot>
  return (
    <StatusDot tone="warn">{t('state.struggling', { when: dateTime(failing_since) })}</StatusDot>
  )
}

function useWebhookActions(show: (made: { name: string; secret: string }) => void) {
  const t = useTexts(webhookTexts)
  const navigate = useNavigate()
  const [testRefused, rotateRefused] = [
    useMissing(webhookEndpoints.test),
    useMissing(webhookEndpoints.rotate),
  ]
  const testing = useWrite(webhookEndpoints.test, WEBHOOK_WRITES)
  const rotating = useWrite(webhookEndpoints.rotate, WEBHOOK_WRITES)
  const openLog = (id: string) =>
    navigate({ to: corePaths.webhookDeliveries(), search: { webhook_id: id } })
  const test = async (id: string) => {
    if (await testing.run({ params: { id } })) await openLog(id)
  }
  const rotate = async ({ id, name }: Webhook) => {
    const agreed = await confirm({
      title: t('rotateTitle', { name }),
      text: t('rotateText'),
      confirmLabel: t('rotateConfirm'),
    })
    if (!agreed) return
    const answer = await rotating.run({ params: { id } })
    if (answer) show(answer.data)
  }
  return (webhook: Webhook): RowAction[] => [
    { label: t('log'), icon: IconListDetails, onClick: () => void openLog(webhook.id) },
    {
      label: t('test'),
      icon: IconSend,
      onClick: () => void test(webhook.id),
      disabledReason: testRefused,
    },
    {
      label: t('rotate'),
      icon: IconKey,
      onClick: () => void rotate(webhook),
      disabledReason: rotateRefused,
    },
  ]
}
