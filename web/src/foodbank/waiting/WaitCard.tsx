import type { Wait } from '@crm/contract/foodbank/waiting/waiting'
import { useState } from 'react'
import { Card } from '#platform/card/Card.tsx'
import { useFormat } from '#platform/i18n/format.ts'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { lazyDrawer } from '#platform/lazy-drawer/lazy-drawer.tsx'
import { RowActions } from '#platform/list-rows/RowActions.tsx'
import { waitingTexts } from './texts.ts'
import { useWaitActions } from './use-wait-actions.ts'
import { useWaitWords } from './use-wait-words.ts'
import classes from './Waiting.module.css'
import { WaitOffer } from './WaitOffer.tsx'

const EditWaitDrawer = lazyDrawer(() =>
  import('./EditWaitDrawer.tsx').then((file) => file.EditWaitDrawer),
)

/** For which places a household waits; nothing for one that waits for none. */
export function WaitCard({ waits }: { waits: readonly Wait[] | null }) {
  const t = useTexts(waitingTexts)
  const [edited, setEdited] = useState<Wait>()
  const actions = useWaitActions(setEdited, waits?.some((wait) => wait.is_restricted) ?? false)
  if (waits === null || waits.length === 0) return null
  return (
    <Card title={t('card.title')}>
      <ul className={classes.waits}>
        {waits.map((wait) => (
          <li key={wait.id} className={classes.wait}>
            <Facts wait={wait} />
            <RowActions name={wait.to_organization_label} actions={actions(wait)} />
          </li>
        ))}
      </ul>
      {edited && <EditWaitDrawer wait={edited} onClose={() => setEdited(undefined)} />}
    </Card>
  )
}

function Facts({ wait }: { wait: Wait }) {
  const t = useTexts(waitingTexts)
  const words = useWaitWords()
  const { date } = useFormat()
  const { to_organization_label, from_organization_label, position, created_at, offer } = wait
  return (
    <div className={classes.facts}>
      <strong>{to_organization_label}</strong>
      <span>{words.wanted(wait)}</span>
      {wait.moves && <span>{words.instead(wait)}</span>}
      <span className={classes.quiet}>
        {t('card.order', { position: position ?? '', since: date(created_at) })}
        {' · '}
        {t('by', { organization: from_organization_label })}
      </span>
      {offer && <span className={classes.quiet}>{t('lastOffer')}</span>}
      <WaitOffer wait={wait} />
    </div>
  )
}
