import cs from '@crm/texts/platform/page/platform-idle.cs.json'
import { Button, Modal } from '@mantine/core'
import { useState } from 'react'
import { noteMovement } from '../api/activity.ts'
import { errorText } from '../api/error-text.ts'
import { Foot } from '../foot/Foot.tsx'
import { defineTexts } from '../i18n/define-texts.ts'
import { useTexts } from '../i18n/use-texts.ts'
import { toastFailed } from '../toast/toast.ts'
import classes from './IdleDialog.module.css'
import { verifySession } from './session.ts'

const idleTexts = defineTexts('platform-idle', cs)

/** Asks whether somebody is still there; `left` is null when nothing is to be asked. */
export function IdleDialog({ left }: { left: number | null }) {
  const t = useTexts(idleTexts)
  const [busy, setBusy] = useState(false)
  // the closing dialog keeps its words while it fades out
  const [last, setLast] = useState(left)
  if (left !== null && left !== last) setLast(left)
  const stay = async () => {
    setBusy(true)
    noteMovement()
    await verifySession().catch((error: unknown) => toastFailed(errorText(error)))
    setBusy(false)
  }
  return (
    <Modal
      opened={left !== null}
      onClose={() => void stay()}
      title={t('title')}
      classNames={{ title: classes.title }}
      withCloseButton={false}
      closeOnClickOutside={false}
      centered
      zIndex="calc(var(--mantine-z-index-popover) + 2)"
    >
      <p className={classes.text}>{t('text')}</p>
      <p className={classes.left} role="timer">
        {t('left', { count: last ?? 0 })}
      </p>
      <Foot
        primary={
          <Button data-autofocus loading={busy} onClick={() => void stay()}>
            {t('stay')}
          </Button>
        }
      />
    </Modal>
  )
}
