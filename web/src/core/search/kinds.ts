import { IconCalendar, IconChecklist, IconUser } from '@tabler/icons-react'
import { label } from '#platform/i18n/use-texts.ts'
import type { SearchKind } from '#platform/module.ts'
import { corePaths } from '../paths.ts'
import { coreTexts } from '../texts.ts'

export const coreSearchKinds: readonly SearchKind[] = [
  {
    kind: 'user',
    label: label(coreTexts, 'users'),
    icon: IconUser,
    path: (id) => corePaths.user(id),
    list: (search) => ({ path: corePaths.users(), search: { search } }),
  },
  {
    kind: 'task',
    label: label(coreTexts, 'tasks'),
    icon: IconChecklist,
    path: (id) => corePaths.task(id),
  },
  {
    kind: 'event',
    label: label(coreTexts, 'events'),
    icon: IconCalendar,
    path: (id) => corePaths.event(id),
  },
]
