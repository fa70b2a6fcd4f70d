import { Text } from '@mantine/core'
import { useTexts } from '#platform/i18n/use-texts.ts'
import classes from './SupportForm.module.css'
import { supportTexts } from '../texts.ts'

export function SupportKeys({
  hasPrevious,
  hasSuggestion,
}: {
  hasPrevious: boolean
  hasSuggestion: boolean
}) {
  const t = useTexts(supportTexts)
  return (
    <Text size="xs" c="dimmed" className={classes.keys}>
      <kbd>Enter</kbd> {t('keys.next')} · <kbd>Ctrl+Enter</kbd> {t('keys.save')}
      {hasPrevious && (
        <>
          {' · '}
          <kbd>Alt+↑</kbd> {t('keys.previous')}
        </>
      )}
      {hasSuggestion && (
        <>
          {' · '}
          <kbd>Alt+↓</kbd> {t('keys.suggestion')}
        </>
      )}
    </Text>
  )
}
