import { Button, Stack, TextInput } from '@mantine/core'
import { IconCheck, IconCopy } from '@tabler/icons-react'
import { useRef } from 'react'
import { copyTexts } from '#platform/copy/texts.ts'
import { useCopy } from '#platform/copy/use-copy.ts'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { feedTexts } from './texts.ts'

/** The address while it can be seen: selected at a touch, copied by a button, or by hand where the browser copies nothing. */
export function FeedAddress({ url }: { url: string }) {
  const t = useTexts(feedTexts)
  const words = useTexts(copyTexts)
  const address = useRef<HTMLInputElement>(null)
  const { outcome, copy } = useCopy()
  const Sign = outcome === 'copied' ? IconCheck : IconCopy
  const copyOrSelect = async () => {
    if ((await copy(url)) === 'refused') address.current?.select()
  }
  return (
    <Stack gap="xs" align="flex-start" role="status">
      <TextInput
        ref={address}
        label={t('address')}
        description={outcome === 'refused' ? words('byHand') : t('once')}
        value={url}
        readOnly
        w="100%"
        onFocus={(event) => event.currentTarget.select()}
      />
      <Button leftSection={<Sign size={18} aria-hidden />} onClick={() => void copyOrSelect()}>
        {outcome === 'copied' ? words('copied') : t('copy')}
      </Button>
    </Stack>
  )
}
