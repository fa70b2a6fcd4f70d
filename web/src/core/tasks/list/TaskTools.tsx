import { ActionButton } from '#platform/refused/ActionButton.tsx'
import { taskEndpoints } from '@crm/contract/core/tasks/tasks.endpoints'
import { SegmentedControl } from '@mantine/core'
import { IconColumns3, IconList, IconPlus, type TablerIcon } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { useSearchOf } from '#platform/router/use-search.ts'
import { useCan } from '#platform/session/use-can.ts'
import { corePaths } from '../../paths.ts'
import { taskTexts } from '../texts.ts'
import classes from './TaskLists.module.css'
import { taskSearch, rememberView, shownView, type View } from './task-search.ts'
import { taskListTexts } from './texts.ts'

const ICONS: Readonly<Record<View, TablerIcon>> = { list: IconList, board: IconColumns3 }

export function ViewSwitch() {
  const t = useTexts(taskListTexts)
  const { search, setSearch } = useSearchOf(taskSearch)
  const choose = (view: View) => {
    rememberView(view)
    setSearch({ view })
  }
  const option = (view: View) => {
    const Icon = ICONS[view]
    const words = (
      <span className={classes.view}>
        <Icon size={18} aria-hidden />
        {t(`view.${view}`)}
      </span>
    )
    return { value: view, label: words }
  }
  return (
    <SegmentedControl
      aria-label={t('view.label')}
      data={[option('list'), option('board')]}
      value={shownView(search.view)}
      onChange={choose}
      className={classes.views}
    />
  )
}

export function AddTask() {
  const t = useTexts(taskTexts)
  const mayAdd = useCan(taskEndpoints.create)
  return (
    <ActionButton
      refused={!mayAdd && t('mayNot')}
      leftSection={<IconPlus size={18} aria-hidden />}
      renderRoot={(props: object) => <Link {...props} to={corePaths.newTask()} />}
    >
      {t('add')}
    </ActionButton>
  )
}
