import { Button, Stack, TextInput } from '@mantine/core'
import { IconCopy } from '@tabler/icons-react'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { toastDone } from '#platform/toast/toast.ts'
import { feedTexts } from './texts.ts'

/** The address while it can be seen: selected at a touch, copied by a button. */
export function FeedAddress({ url }: { url: string }) {
  const t = useTexts(feedTexts)
  const copy = async () => {
    await navigator.clipboard.writeText(url)
    toastDone(t('copied'))
  }
  return (
    <Stack gap="xs" align="flex-start" role="status">
      <TextInput
        label={t('address')}
        description={t('once')}
        value={url}
        readOnly
        w="100%"
        onFocus={(event) => event.currentTarget.select()}
      />
      <Button leftSection={<IconCopy size={18} aria-hidden />} onClick={() => void copy()}>
        {t('copy')}
      </Button>
    </Stack>
  )
}
