import type { UserRow } from '@crm/contract/core/users/users'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { StatusDot } from '#platform/status-dot/StatusDot.tsx'
import { userTexts } from './texts.ts'
import classes from './UserState.module.css'

type Props = { user: Pick<UserRow, 'active' | 'confirmed'>; stacked?: boolean }

export function UserState({ user: { active, confirmed }, stacked = false }: Props) {
  const t = useTexts(userTexts)
  return (
    <span className={classes.states} data-stacked={stacked || undefined}>
      <StatusDot tone={active ? 'ok' : 'idle'}>
        {t(active ? 'state.active' : 'state.inactive')}
      </StatusDot>
      {!confirmed && <StatusDot tone="warn">{t('state.unconfirmed')}</StatusDot>}
    </span>
  )
}
