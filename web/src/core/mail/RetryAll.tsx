import { mailEndpoints } from '@crm/contract/core/mail.endpoints'
import { Button } from '@mantine/core'
import { IconRefresh } from '@tabler/icons-react'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { RefusedButton } from '#platform/refused/RefusedButton.tsx'
import { useCan } from '#platform/session/use-can.ts'
import classes from './OutgoingMail.module.css'
import { useRetryAllMail } from './queries.ts'
import { mailTexts } from './texts.ts'

export function RetryAll() {
  const t = useTexts(mailTexts)
  const mayRetry = useCan(mailEndpoints.retryAll)
  const retrying = useRetryAllMail()
  const icon = <IconRefresh size={18} aria-hidden />
  if (!mayRetry) {
    return (
      <RefusedButton reason={t('mayNot')} variant="default" leftSection={icon}>
        {t('retryAll')}
      </RefusedButton>
    )
  }
  return (
    <Button
      variant="default"
      classNames={{ root: classes.all, label: classes.allWords }}
      leftSection={icon}
      loading={retrying.isPending}
      onClick={() => void retrying.run({})}
    >
      {t('retryAll')}
    </Button>
  )
}
