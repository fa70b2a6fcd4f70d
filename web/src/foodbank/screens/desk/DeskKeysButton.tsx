import { ActionIcon, Popover } from '@mantine/core'
import { IconQuestionMark } from '@tabler/icons-react'
import { useState } from 'react'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { DeskKeys } from './DeskHints.tsx'
import classes from './DeskKeys.module.css'
import { dailySummaryTexts } from '#foodbank/daily-summary/texts.ts'

export function DeskKeysButton() {
  const t = useTexts(dailySummaryTexts)
  const [opened, setOpened] = useState(false)
  return (
    <Popover
      opened={opened}
      onChange={setOpened}
      position="bottom-end"
      trapFocus
      returnFocus
      withRoles={false}
      shadow="md"
    >
      <Popover.Target>
        <ActionIcon
          className={classes.forKeys}
          variant="default"
          size={44}
          aria-expanded={opened}
          aria-label={t('panel.keys.title')}
          onClick={() => setOpened(!opened)}
        >
          <IconQuestionMark size={18} aria-hidden />
        </ActionIcon>
      </Popover.Target>
      <Popover.Dropdown role="dialog" tabIndex={-1} aria-label={t('panel.keys.title')}>
        <DeskKeys />
      </Popover.Dropdown>
    </Popover>
  )
}
