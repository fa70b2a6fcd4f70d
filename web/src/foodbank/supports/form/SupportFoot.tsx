import { Button } from '@mantine/core'
import { IconCornerDownLeft, IconNote } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { Foot } from '#platform/foot/Foot.tsx'
import { useFormat } from '#platform/i18n/format.ts'
import { useTexts } from '#platform/i18n/use-texts.ts'
import classes from './SupportForm.module.css'
import { supportTexts } from '../texts.ts'

type Props = {
  kilograms: number
  closed: boolean
  isSaving: boolean
  /** Removes the draft; called before the two below. */
  clear: () => void
  onDiscard: (() => void) | undefined
  onCancel: (() => void) | undefined
  children: ReactNode
}

export function SupportFoot({
  kilograms,
  closed,
  isSaving,
  clear,
  onDiscard,
  onCancel,
  children,
}: Props) {
  const t = useTexts(supportTexts)
  const format = useFormat()
  const clearAnd = (leave: () => void) => () => {
    clear()
    leave()
  }
  return (
    <div className={classes.foot}>
      <div className={classes.end}>
        <span className={classes.total}>
          {t('grid.total')} <output>{format.kilograms(kilograms)}</output>
        </span>
        <Foot
          primary={
            !closed && (
              <Button
                type="submit"
                size="md"
                loading={isSaving}
                rightSection={<IconCornerDownLeft size={18} aria-hidden />}
              >
                {t('form.save')}
              </Button>
            )
          }
          also={
            onDiscard && (
              <Button variant="default" onClick={clearAnd(onDiscard)}>
                {t('form.discard')}
              </Button>
            )
          }
          cancel={
            onCancel && { label: t('form.cancel'), onClick: clearAnd(onCancel), disabled: isSaving }
          }
        />
      </div>
      {children}
    </div>
  )
}

type DetailsProps = { isOpen: boolean; controls: string; toggle: () => void }

/** Unfolds date and note. */
export function DetailsButton({ isOpen, controls, toggle }: DetailsProps) {
  const t = useTexts(supportTexts)
  return (
    <Button
      variant="subtle"
      className={classes.more}
      leftSection={<IconNote size={20} aria-hidden />}
      aria-expanded={isOpen}
      aria-controls={controls}
      aria-label={t('form.details')}
      onClick={toggle}
    >
      {t('form.noteShort')}
    </Button>
  )
}
