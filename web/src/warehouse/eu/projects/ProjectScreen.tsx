import { euPrintFiles } from '@crm/contract/warehouse/eu/eu-accounts.endpoints'
import { euDeliveryQuery, type EuDeliveryRow } from '@crm/contract/warehouse/eu/eu-deliveries'
import {
  euDeliveryEndpoints,
  euDeliveryFiles,
} from '@crm/contract/warehouse/eu/eu-deliveries.endpoints'
import type { EuProject } from '@crm/contract/warehouse/eu/eu-projects'
import { euProjectEndpoints } from '@crm/contract/warehouse/eu/eu-projects.endpoints'
import { Stack, Text } from '@mantine/core'
import { IconFileOff, IconPencil, IconTrash } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useRecordHistory } from '#core/log/use-record-history.ts'
import { isNotFound } from '#platform/api/errors.ts'
import { useWrite } from '#platform/api/query.ts'
import { Card } from '#platform/card/Card.tsx'
import { DetailHead } from '#platform/card/DetailHead.tsx'
import { confirm } from '#platform/confirm/confirm.ts'
import { ExportListButton } from '#platform/export/ExportListButton.tsx'
import { DownloadButton } from '#platform/export/DownloadButton.tsx'
import { useFormat } from '#platform/i18n/format.ts'
import { useLanguage, useTexts } from '#platform/i18n/use-texts.ts'
import { lazyDrawer } from '#platform/lazy-drawer/lazy-drawer.tsx'
import type { Column } from '#platform/list-rows/columns.ts'
import { RowActions } from '#platform/list-rows/RowActions.tsx'
import { ListTable } from '#platform/list/ListTable.tsx'
import { useInnerList } from '#platform/list/use-list.ts'
import { useMissing } from '#platform/missing/use-missing.ts'
import { RecordNotFound } from '#platform/page/RecordNotFound.tsx'
import { ScreenError } from '#platform/page/ScreenError.tsx'
import { LinkButton } from '#platform/router/LinkButton.tsx'
import { useScreenTitle } from '#platform/router/screen-title.ts'
import { SkeletonLines } from '#platform/skeleton/SkeletonLines.tsx'
import { useWeight } from '../../goods/use-weight.ts'
import { warehousePaths } from '../../paths.ts'
import { AccountCards } from '../account/AccountCards.tsx'
import { euProjectQueryOf, euWrites } from '../queries.ts'
import { euTexts } from '../texts.ts'
import { useRuns } from './use-runs.ts'

const ProjectDrawer = lazyDrawer(() =>
  import('./ProjectDrawer.tsx').then((file) => file.ProjectDrawer),
)

/** The account of a project over all of its deliveries. */
export function ProjectScreen({ id }: { id: string }) {
  const t = useTexts(euTexts)
  const runs = useRuns()
  const { data, error, refetch } = useQuery(euProjectQueryOf(id))
  const project = data?.data
  useScreenTitle(project?.name)
  if (isNotFound(error))
    return (
      <RecordNotFound
        icon={IconFileOff}
        title={t('projectNotFound')}
        text={t('projectNotFoundText')}
        to={warehousePaths.euProjects()}
        back={t('projects')}
      />
    )
  if (error && !data) return <ScreenError error={error} reset={() => void refetch()} />
  return (
    <Stack>
      <DetailHead
        to={warehousePaths.euProjects()}
        back={t('projects')}
        title={project?.name}
        actions={project && <ProjectActs project={project} />}
      >
        {project && (
          <>
            <Text>{[project.registration_number, runs(project)].filter(Boolean).join(' · ')}</Text>
            {project.note && <Text c="dimmed">{project.note}</Text>}
          </>
        )}
      </DetailHead>
      {project ? (
        <>
          <AccountCards account={project.account} scope={{ project_id: project.id }} />
          <Deliveries project={project} />
        </>
      ) : (
        <SkeletonLines height={480} label={t('loading')} />
      )}
    </Stack>
  )
}

function Deliveries({ project }: { project: EuProject }) {
  const t = useTexts(euTexts)
  const { date } = useFormat()
  const weight = useWeight()
  const fixed = { project_id: project.id }
  const list = useInnerList(euDeliveryEndpoints.list, euDeliveryQuery, { fixed })
  const amount = (title: string, cell: (row: EuDeliveryRow) => string) =>
    ({ title, cell, align: 'end', nowrap: true }) as const
  const columns: readonly Column<EuDeliveryRow, 'day' | 'number' | 'project'>[] = [
    { title: t('list.delivery'), cell: ({ number }) => number, sort: 'number' },
    { title: t('list.day'), cell: ({ day }) => date(day), sort: 'day', nowrap: true },
    amount(t('part.received'), ({ account }) => weight(account.received)),
    amount(t('part.there'), ({ account }) => weight(account.there)),
    amount(t('part.partners'), ({ account }) => weight(account.partners)),
    amount(t('part.handed_out'), ({ account }) => weight(account.handed_out)),
  ]
  return (
    <Card
      title={t('deliveriesOf')}
      actions={
        <>
          <ExportListButton
            title={t('deliveriesOf')}
            exported={euDeliveryFiles.export}
            query={fixed}
          />
          <LinkButton variant="default" to={warehousePaths.euDeliveries()} search={fixed}>
            {t('allOf')}
          </LinkButton>
        </>
      }
    >
      <ListTable
        label={t('deliveriesOf')}
        list={list}
        columns={columns}
        rowName={({ number }) => t('name', { number })}
        rowPath={(row) => warehousePaths.euDelivery(row.id)}
        empty={{ text: t('noDeliveries') }}
      />
    </Card>
  )
}

function ProjectActs({ project }: { project: EuProject }) {
  const t = useTexts(euTexts)
  const { language } = useLanguage()
  const navigate = useNavigate()
  const history = useRecordHistory(project.id)
  const refused = useMissing(euProjectEndpoints.update)
  const [isEdited, setEdited] = useState(false)
  const { id, name } = project
  const removing = useWrite(euProjectEndpoints.remove, {
    ...euWrites,
    leaving: [{ path: `/warehouse/eu-projects/${id}` }],
    onSuccess: () => void navigate({ to: warehousePaths.euProjects() }),
  })
  const remove = async () => {
    const agreed = await confirm({
      title: t('deleteProjectTitle', { name }),
      text: t('deleteProjectText'),
      confirmLabel: t('delete'),
      danger: true,
    })
    if (agreed) await removing.run({ params: { id } })
  }
  return (
    <>
      <DownloadButton
        label={t('print')}
        endpoint={euPrintFiles.ofProject}
        input={{ params: { id }, body: { language } }}
      />
      <RowActions
        name={name}
        actions={[
          {
            label: t('edit'),
            icon: IconPencil,
            disabledReason: refused,
            onClick: () => setEdited(true),
          },
          {
            label: t('delete'),
            icon: IconTrash,
            danger: true,
            disabledReason: refused,
            onClick: () => void remove(),
          },
          ...history,
        ]}
      />
      {isEdited && <ProjectDrawer edited={project} onClose={() => setEdited(false)} />}
    </>
  )
}
