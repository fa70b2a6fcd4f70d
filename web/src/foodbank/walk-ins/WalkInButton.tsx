import { Button } from '@mantine/core'
import { IconUserPlus } from '@tabler/icons-react'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { walkInTexts } from './texts.ts'
import classes from './WalkInButton.module.css'

/** Opens „Bez objednání"; the key is free in every field and in screen readers. */
export function WalkInButton({ onClick }: { onClick: () => void }) {
  const t = useTexts(walkInTexts)
  return (
    <Button
      variant="default"
      className={classes.button}
      data-walk-in
      title={t('shortcut')}
      aria-keyshortcuts="F2"
      leftSection={<IconUserPlus size={18} aria-hidden />}
      onClick={onClick}
    >
      {t('button')}
    </Button>
  )
}

export const focusWalkInButton = (): void =>
  void requestAnimationFrame(() => document.querySelector<HTMLElement>('[data-walk-in]')?.focus())
