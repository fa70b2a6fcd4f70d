import { Alert, Button, Group, Modal, Stack, Text } from '@mantine/core'
import { IconAlertTriangle, IconMail } from '@tabler/icons-react'
import { CopyButton } from '#platform/copy/CopyButton.tsx'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { userTexts } from '../texts.ts'
import classes from './UserForm.module.css'

/** Closed only by its button, so that the password is not lost. */
export function MadePassword({ made, onClose }: { made: Made; onClose: () => void }) {
  const t = useTexts(userTexts)
  const { username, email, password, mailed, toBeMailed, isNew, verification_mailed, link } = made
  const failed = toBeMailed && !mailed
  const to = { email: email ?? '' }
  return (
    <Modal
      opened
      onClose={onClose}
      title={t(isNew ? 'made.createdTitle' : 'made.title', { username })}
      centered
      classNames={{ title: classes.dialogTitle }}
      withCloseButton={false}
      closeOnClickOutside={false}
      closeOnEscape={password === null && !link}
    >
      <Stack>
        {mailed && <Sent>{t('made.mailed', to)}</Sent>}
        {failed && <Warning>{t(password ? 'made.notMailed' : 'made.notMailedTyped')}</Warning>}
        {password !== null && (
          <>
            {!failed && <Text>{t('made.once')}</Text>}
            <Secret value={password} label={t('made.copy')} />
          </>
        )}
        {verification_mailed && <Sent>{t('made.verification', to)}</Sent>}
        {link && (
          <>
            <Warning>{t('made.link')}</Warning>
            <Secret value={link} label={t('made.copyLink')} />
          </>
        )}
        <Group justify="flex-end">
          <Button onClick={onClose} data-autofocus>
            {t('made.close')}
          </Button>
        </Group>
      </Stack>
    </Modal>
  )
}

const Sent = ({ children }: { children: string }) => (
  <Alert color="accent" icon={<IconMail aria-hidden />}>
    {children}
  </Alert>
)

const Warning = ({ children }: { children: string }) => (
  <Alert color="yellow" icon={<IconAlertTriangle aria-hidden />}>
    {children}
  </Alert>
)

const Secret = ({ value, label }: { value: string; label: string }) => (
  <>
    <code className={classes.secret}>{value}</code>
    <CopyButton value={value} label={label} />
  </>
)

/** A new password and how it is handed over. */
export type Made = {
  readonly username: string
  readonly email: string | null
  /** To be shown now; null if it need not be. */
  readonly password: string | null
  readonly mailed: boolean
  /** It was to be sent by e-mail. */
  readonly toBeMailed: boolean
  /** The link that confirms the account was sent. */
  readonly verification_mailed?: boolean
  /** That link, if it could not be sent. */
  readonly link?: string | null
  readonly isNew: boolean
}

/** False for a typed password that was not to be sent. */
export const isWorthSaying = ({ password, toBeMailed, verification_mailed, link }: Made) =>
  password !== null || toBeMailed || verification_mailed === true || typeof link === 'string'
