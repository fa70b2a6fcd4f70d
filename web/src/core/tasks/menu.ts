import {
  IconArrowRight,
  IconCalendarDue,
  IconCategory,
  IconChecklist,
  IconCircleCheck,
  IconClock,
  IconList,
} from '@tabler/icons-react'
import { label } from '#platform/i18n/use-texts.ts'
import type { MenuEntry, MenuGroup } from '#platform/module.ts'
import { corePaths } from '../paths.ts'
import { coreTexts } from '../texts.ts'

const path = corePaths.tasks()

export const taskMenu: MenuGroup = {
  label: label(coreTexts, 'tasks'),
  icon: IconChecklist,
  order: 10,
  items: [
    {
      label: label(coreTexts, 'taskMenu.deadline'),
      path,
      exact: true,
      icon: IconCalendarDue,
      order: 10,
    },
    {
      label: label(coreTexts, 'taskMenu.today'),
      path,
      search: { list: 'today' },
      icon: IconClock,
      order: 20,
    },
    {
      label: label(coreTexts, 'taskMenu.all'),
      path,
      search: { list: 'all' },
      icon: IconList,
      order: 30,
    },
    {
      label: label(coreTexts, 'taskMenu.assigned_by_me'),
      path,
      search: { list: 'assigned_by_me' },
      icon: IconArrowRight,
      order: 40,
    },
    {
      label: label(coreTexts, 'taskMenu.completed'),
      path,
      search: { list: 'completed' },
      icon: IconCircleCheck,
      order: 50,
    },
    {
      label: label(coreTexts, 'taskMenu.categories'),
      path: corePaths.taskCategories(),
      icon: IconCategory,
      order: 60,
    },
  ],
}

/** „Interní úkoly" of the user panel. */
export const ownTasks: MenuEntry = {
  label: label(coreTexts, 'taskMenu.own'),
  path,
  icon: IconChecklist,
  order: 50,
}
