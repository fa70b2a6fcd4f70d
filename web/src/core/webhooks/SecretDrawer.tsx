import { Button, Stack, Text } from '@mantine/core'
import { CopyButton } from '#platform/copy/CopyButton.tsx'
import { FormDrawer } from '#platform/form/FormDrawer.tsx'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { webhookTexts } from './texts.ts'
import classes from './Webhooks.module.css'

type Props = { name: string; secret: string; onClose: () => void }

/** Shown once. */
export function SecretDrawer({ name, secret, onClose }: Props) {
  const t = useTexts(webhookTexts)
  return (
    <FormDrawer title={t('secret.title', { name })} onClose={onClose}>
      <Stack>
        <Text>{t('secret.text')}</Text>
        <code className={classes.secret}>{secret}</code>
        <CopyButton value={secret} label={t('secret.copy')} />
        <Button onClick={onClose}>{t('secret.done')}</Button>
      </Stack>
    </FormDrawer>
  )
}
