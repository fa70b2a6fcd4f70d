import type { MadeApiToken } from '@crm/contract/core/auth/api-tokens'
import { Button } from '@mantine/core'
import { useEffect, useRef } from 'react'
import { CopyButton } from '#platform/copy/CopyButton.tsx'
import { Foot } from '#platform/foot/Foot.tsx'
import { useTexts } from '#platform/i18n/use-texts.ts'
import classes from './ApiTokens.module.css'
import { apiTokenTexts } from './texts.ts'

/** Shown once, for copying. */
export function MadeToken({ made, onDone }: { made: MadeApiToken; onDone: () => void }) {
  const t = useTexts(apiTokenTexts)
  const title = useRef<HTMLHeadingElement>(null)
  useEffect(() => title.current?.focus(), [])
  return (
    <div className={classes.made}>
      <h3 ref={title} tabIndex={-1}>
        {t('made', { name: made.name })}
      </h3>
      <p className={classes.lead}>{t('madeLead')}</p>
      <code className={classes.token} aria-label={t('token')}>
        {made.token}
      </code>
      <Foot
        primary={<Button onClick={onDone}>{t('done')}</Button>}
        also={<CopyButton value={made.token} label={t('copy')} />}
      />
    </div>
  )
}
