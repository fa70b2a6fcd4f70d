import { ActionIcon } from '@mantine/core'
import { IconScaleOutline } from '@tabler/icons-react'
import { useRef, useState } from 'react'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { toastFailed } from '#platform/toast/toast.ts'
import { readScale } from './read-scale.ts'
import { scaleTexts } from './texts.ts'

/** Fills a weight in by the scale that is connected to the computer; nothing where the browser has no serial port. */
export function ScaleButton({ onWeighed }: { readonly onWeighed: (grams: number) => void }) {
  const t = useTexts(scaleTexts)
  const [isWeighing, setWeighing] = useState(false)
  /** The port that was chosen before may be another one's. */
  const isSilent = useRef(false)
  const { serial } = navigator
  if (!serial) return null
  const weigh = async () => {
    setWeighing(true)
    try {
      const [known] = isSilent.current ? [] : await serial.getPorts()
      const weighed = await readScale(known ?? (await serial.requestPort()))
      isSilent.current = 'failure' in weighed && weighed.failure === 'silent'
      if ('grams' in weighed) onWeighed(weighed.grams)
      else toastFailed(t(`failure.${weighed.failure}`))
    } catch {
      // the user has chosen no port
    } finally {
      setWeighing(false)
    }
  }
  return (
    <ActionIcon
      variant="subtle"
      color="gray"
      size={32}
      aria-label={t('weigh')}
      title={t('weigh')}
      loading={isWeighing}
      onClick={() => void weigh()}
    >
      <IconScaleOutline size={20} aria-hidden />
    </ActionIcon>
  )
}
