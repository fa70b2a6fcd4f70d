import { notificationEndpoints } from '@crm/contract/core/notifications.endpoints'
import { Alert } from '@mantine/core'
import { IconBell, IconBellOff } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { Card } from '#platform/card/Card.tsx'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { useMissing } from '#platform/missing/use-missing.ts'
import { ActionButton } from '#platform/refused/ActionButton.tsx'
import { useSession } from '#platform/session/use-can.ts'
import { StatusDot } from '#platform/status-dot/StatusDot.tsx'
import { type PushState, readPushState, turnPushOff, turnPushOn } from './push.ts'
import classes from './PushCard.module.css'
import { inboxTexts } from './texts.ts'

export function PushCard() {
  const t = useTexts(inboxTexts)
  const { user } = useSession()
  const refused = useMissing(notificationEndpoints.subscribe)
  const [state, setState] = useState<PushState | null>(null)
  const [isFailed, setFailed] = useState(false)
  const [isChanging, setChanging] = useState(false)
  useEffect(() => {
    void readPushState(user.id).then(setState, () => setState('unsupported'))
  }, [user.id])
  const change = async (turn: () => Promise<PushState>) => {
    setChanging(true)
    setFailed(false)
    await turn().then(setState, () => setFailed(true))
    setChanging(false)
  }
  const Sign = state === 'on' ? IconBellOff : IconBell
  return (
    <Card title={t('push.title')} className={classes['card'] ?? ''}>
      <p className={classes.hint}>{t('push.hint')}</p>
      <div className={classes.state} role="status">
        <StatusDot
          tone={
            state === 'on' ? 'accent' : state === 'denied' || state === 'insecure' ? 'warn' : 'idle'
          }
        >
          {t(state === null ? 'push.checking' : `push.${state}`)}
        </StatusDot>
      </div>
      {isFailed && (
        <Alert color="red" role="alert" mb={12}>
          {t('push.failed')}
        </Alert>
      )}
      {(state === 'off' || state === 'on') && (
        <ActionButton
          refused={refused}
          variant="default"
          leftSection={<Sign size={18} aria-hidden />}
          loading={isChanging}
          onClick={() => void change(state === 'on' ? turnPushOff : () => turnPushOn(user.id))}
        >
          {t(state === 'on' ? 'push.turnOff' : 'push.turnOn')}
        </ActionButton>
      )}
    </Card>
  )
}
