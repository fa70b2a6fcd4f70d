import { euHandOutQuery, type EuHandOut } from '@crm/contract/warehouse/eu/eu-accounts'
import {
  euAccountEndpoints,
  euAccountFiles,
} from '@crm/contract/warehouse/eu/eu-accounts.endpoints'
import { PAGE_SIZE } from '@crm/contract/platform/envelopes'
import type { PermissionName } from '@crm/contract/platform/endpoint'
import { Alert, Text } from '@mantine/core'
import { IconLock } from '@tabler/icons-react'
import { useFormat } from '#platform/i18n/format.ts'
import { useTexts } from '#platform/i18n/use-texts.ts'
import type { Column } from '#platform/list-rows/columns.ts'
import { useInnerList } from '#platform/list/use-list.ts'
import { useMissingFor } from '#platform/missing/use-missing.ts'
import { useWeight } from '../../goods/use-weight.ts'
import { warehousePaths } from '../../paths.ts'
import { PartCard } from './PartCard.tsx'
import type { Scope } from './scope.ts'
import { euTexts } from '../texts.ts'

/** Hand-outs that took from the goods, to whom as far as the user may know. */
export function HandOutRows({ scope }: { scope: Scope }) {
  const t = useTexts(euTexts)
  const { dateTime } = useFormat()
  const weight = useWeight()
  const list = useInnerList(euAccountEndpoints.handOuts, euHandOutQuery, {
    fixed: scope,
    perPage: PAGE_SIZE,
  })
  const name = ({ document_number: number }: EuHandOut) => t('handOut.name', { number })
  const columns: readonly Column<EuHandOut, 'happened_at' | 'grams'>[] = [
    { title: t('list.document'), cell: name },
    {
      title: t('list.when'),
      cell: ({ happened_at }) => dateTime(happened_at),
      sort: 'happened_at',
      nowrap: true,
    },
    { title: t('list.place'), cell: ({ place_label }) => place_label },
    {
      title: t('handOut.household'),
      cell: ({ household }) =>
        household?.withheld
          ? t(`withheld.${household.withheld}`)
          : [household?.name, household?.number].filter(Boolean).join(', '),
    },
    {
      title: t('list.weight'),
      cell: ({ grams }) => weight(grams),
      sort: 'grams',
      align: 'end',
      nowrap: true,
    },
  ]
  return (
    <PartCard
      part="handed_out"
      list={list}
      exported={euAccountFiles.exportHandOuts}
      asked={scope}
      columns={columns}
      rowName={name}
      rowPath={({ id }) => warehousePaths.document(id)}
      notice={list.answer && <PeopleNotice people={list.answer.people} />}
    />
  )
}

type People = { readonly is_known: boolean; readonly missing: readonly string[] }

/** Why there are weights alone, and who has the right to more. */
function PeopleNotice({ people }: { people: People }) {
  const t = useTexts(euTexts)
  const missing = useMissingFor(people.missing.filter(isPermission))
  if (!people.is_known) return <Text c="dimmed">{t('handOut.unknown')}</Text>
  if (people.missing.length === 0) return null
  return (
    <Alert color="gray" variant="light" icon={<IconLock size={18} aria-hidden />}>
      {t('handOut.missing')} {missing}
    </Alert>
  )
}

/** The server names permissions of another module, which may not be there. */
const isPermission = (name: string): name is PermissionName => name.includes('.')
