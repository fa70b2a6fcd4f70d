import { errorText } from '#platform/api/error-text.ts'
import { Alert, Button, Modal, Stack } from '@mantine/core'
import { IconMailOff } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useEffect, useSyncExternalStore } from 'react'
import { z } from 'zod'
import { ApiError } from '#platform/api/errors.ts'
import { CopyButton } from '#platform/copy/CopyButton.tsx'
import { Foot } from '#platform/foot/Foot.tsx'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { toastFailed } from '#platform/toast/toast.ts'
import { corePaths } from '../paths.ts'
import classes from './fields/UserForm.module.css'
import { useSendReset, useSendVerification } from './queries.ts'
import { userTexts } from './texts.ts'

/** A link that could not be sent by e-mail. */
export function HandedLinkDialog() {
  const t = useTexts(userTexts)
  const handed = useSyncExternalStore(followHandedLink, shownLink)
  // the next screen must not show it
  useEffect(() => () => showHandedLink(null), [])
  if (!handed) return null
  const close = () => showHandedLink(null)
  return (
    <Modal
      opened
      onClose={close}
      title={t('handed.title', { name: handed.name })}
      centered
      classNames={{ title: classes.dialogTitle }}
      closeButtonProps={{ 'aria-label': t('made.close') }}
    >
      <Stack>
        <Alert color="yellow" icon={<IconMailOff aria-hidden />}>
          {t('handed.text')}
        </Alert>
        <code className={classes.secret}>{handed.link}</code>
        <CopyButton value={handed.link} label={t('handed.copy')} />
        <Foot
          primary={
            <Button onClick={close} data-autofocus>
              {t('made.close')}
            </Button>
          }
          also={<Link to={corePaths.mailSettings()}>{t('handed.settings')}</Link>}
        />
      </Stack>
    </Modal>
  )
}

type HandedLink = { readonly link: string; readonly name: string }

const withLink = z.object({ link: z.string() })

/** The link in the refusal `mail.not_configured`. */
function readLink(error: unknown): string | undefined {
  if (!(error instanceof ApiError) || error.code !== 'mail.not_configured') return undefined
  const details = withLink.safeParse(error.details)
  return details.success ? details.data.link : undefined
}

let shown: HandedLink | null = null
const listeners = new Set<() => void>()

/** Global, because the menu that asked for the link is closed when it comes. */
function showHandedLink(link: HandedLink | null): void {
  shown = link
  for (const notify of listeners) notify()
}
const shownLink = () => shown
function followHandedLink(notify: () => void): () => void {
  listeners.add(notify)
  return () => listeners.delete(notify)
}

type Recipient = { readonly id: string; readonly name: string; readonly surname: string }

/** Without mail, `HandedLinkDialog` shows the link. */
export function useSendLink(kind: 'verification' | 'reset') {
  const [verification, reset] = [useSendVerification(), useSendReset()]
  const sending = kind === 'verification' ? verification : reset
  const send = async ({ id, name, surname }: Recipient) => {
    try {
      await sending.submit({ params: { id } })
    } catch (error) {
      const link = readLink(error)
      if (link) showHandedLink({ link, name: `${name} ${surname}` })
      else toastFailed(errorText(error))
    }
  }
  return { send, isPending: sending.isPending }
}
