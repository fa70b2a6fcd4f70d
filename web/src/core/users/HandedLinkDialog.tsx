import { Alert, Button, Modal, Stack } from '@mantine/core'
import { IconMailOff } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useEffect, useSyncExternalStore } from 'react'
import { CopyButton } from '#platform/copy/CopyButton.tsx'
import { Foot } from '#platform/foot/Foot.tsx'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { corePaths } from '../paths.ts'
import { followHandedLink, showHandedLink, shownLink } from './handed-link.ts'
import { userTexts } from './texts.ts'
import classes from './fields/UserForm.module.css'

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
