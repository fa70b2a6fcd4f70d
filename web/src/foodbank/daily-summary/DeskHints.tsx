import { Text, Title } from '@mantine/core'
import { useTexts } from '#platform/i18n/use-texts.ts'
import classes from './DeskPanel.module.css'
import { dailySummaryTexts } from './texts.ts'

/** What the panel says while nobody is selected: how the day is worked by keyboard. */
export function DeskHints() {
  const t = useTexts(dailySummaryTexts)
  return (
    <div className={classes.hints}>
      <Text>{t('panel.none')}</Text>
      <Title order={2} size="h3">
        {t('panel.keys.title')}
      </Title>
      <dl>
        <dt>
          <kbd>↑</kbd> <kbd>↓</kbd>
        </dt>
        <dd>{t('panel.keys.move')}</dd>
        <dt>
          <kbd>Enter</kbd>
        </dt>
        <dd>{t('panel.keys.serve')}</dd>
        <dt>
          <kbd>0</kbd>–<kbd>9</kbd>
        </dt>
        <dd>{t('panel.keys.digits')}</dd>
        <dt>
          <kbd>Delete</kbd>
        </dt>
        <dd>{t('panel.keys.noShow')}</dd>
        <dt>
          <kbd>Esc</kbd>
        </dt>
        <dd>{t('panel.keys.close')}</dd>
      </dl>
    </div>
  )
}
