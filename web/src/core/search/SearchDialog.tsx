import { Modal } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { useEffect, useState } from 'react'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { NARROW } from '#platform/list-rows/columns.ts'
import { SearchBox } from './SearchBox.tsx'
import { searchTexts } from './texts.ts'

type Props = { opened: boolean; onClose: () => void }

/** Not Mantine's Spotlight: it does not select late results, tells screen readers neither selection nor groups, and cannot be closed on a phone. */
export function SearchDialog({ opened, onClose }: Props) {
  const t = useTexts(searchTexts)
  const isNarrow = useMediaQuery(NARROW) ?? false
  // opened one frame late: otherwise the focus does not return when it closes
  const [isShown, setShown] = useState(false)
  useEffect(() => {
    const frame = requestAnimationFrame(() => setShown(opened))
    return () => cancelAnimationFrame(frame)
  }, [opened])
  return (
    <Modal.Root
      opened={isShown}
      onClose={onClose}
      size={600}
      yOffset={80}
      fullScreen={isNarrow}
      padding={0}
    >
      <Modal.Overlay />
      <Modal.Content aria-label={t('open')}>
        <SearchBox onClose={onClose} isWhole={isNarrow} />
      </Modal.Content>
    </Modal.Root>
  )
}
