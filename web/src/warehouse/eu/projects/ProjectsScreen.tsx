import { euProjectQuery, type EuProject } from '@crm/contract/warehouse/eu/eu-projects'
import {
  euProjectEndpoints,
  euProjectFiles,
} from '@crm/contract/warehouse/eu/eu-projects.endpoints'
import { IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { useFormat } from '#platform/i18n/format.ts'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { lazyDrawer } from '#platform/lazy-drawer/lazy-drawer.tsx'
import { textFilter } from '#platform/list-filters/filters.tsx'
import type { Column } from '#platform/list-rows/columns.ts'
import { ListPage } from '#platform/list/ListPage.tsx'
import { useList } from '#platform/list/use-list.ts'
import { useMissing } from '#platform/missing/use-missing.ts'
import { ActionButton } from '#platform/refused/ActionButton.tsx'
import type { SearchOf } from '#platform/router/places.ts'
import { useWeight } from '../../goods/use-weight.ts'
import { warehousePaths } from '../../paths.ts'
import { euTexts } from '../texts.ts'
import { useRuns } from './use-runs.ts'

const ProjectDrawer = lazyDrawer(() =>
  import('./ProjectDrawer.tsx').then((file) => file.ProjectDrawer),
)

/** From what money goods were bought, each with its account. */
export function ProjectsScreen() {
  const t = useTexts(euTexts)
  const { number } = useFormat()
  const weight = useWeight()
  const runs = useRuns()
  const [isNew, setNew] = useState(false)
  const columns: readonly Column<EuProject, 'name' | 'runs_from'>[] = [
    { title: t('field.name'), cell: ({ name }) => name, sort: 'name' },
    {
      title: t('field.registration_number'),
      cell: ({ registration_number }) => registration_number,
    },
    { title: t('list.runs'), cell: runs, sort: 'runs_from' },
    {
      title: t('list.deliveries'),
      cell: ({ deliveries }) => number(deliveries),
      align: 'end',
    },
    {
      title: t('part.received'),
      cell: ({ account }) => weight(account.received),
      align: 'end',
      nowrap: true,
    },
    {
      title: t('part.there'),
      cell: ({ account }) => weight(account.there),
      align: 'end',
      nowrap: true,
    },
  ]
  const add = (
    <ActionButton
      refused={useMissing(euProjectEndpoints.create)}
      leftSection={<IconPlus size={18} aria-hidden />}
      {...ProjectDrawer.whenReached}
      onClick={() => setNew(true)}
    >
      {t('addProject')}
    </ActionButton>
  )
  return (
    <>
      <ListPage
        title={t('projects')}
        primaryAction={add}
        exported={euProjectFiles.export}
        filters={[textFilter('search', t('list.searchProject'))]}
        list={useList(euProjectEndpoints.list, euProjectQuery)}
        columns={columns}
        rowName={({ name }) => name}
        rowPath={({ id }) => warehousePaths.euProject(id)}
        empty={{ text: t('list.emptyProjects'), action: add }}
      />
      {isNew && <ProjectDrawer onClose={() => setNew(false)} />}
    </>
  )
}

declare module '#platform/router/places.ts' {
  interface Searches {
    '/warehouse/eu-projects': SearchOf<typeof euProjectEndpoints.list>
  }
}
