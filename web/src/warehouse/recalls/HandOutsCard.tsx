import { PAGE_SIZE } from '@crm/contract/platform/envelopes'
import { formatPhone, toInternational } from '@crm/contract/platform/formats'
import type { HandOutOfRecall, RecallDetail } from '@crm/contract/warehouse/recalls/recall-detail'
import { DEGREES, type Degree } from '@crm/contract/warehouse/recalls/recall-parts'
import { recallHandOutQuery } from '@crm/contract/warehouse/recalls/recalls'
import { recallEndpoints, recallFiles } from '@crm/contract/warehouse/recalls/recalls.endpoints'
import type { PermissionName } from '@crm/contract/platform/endpoint'
import { Alert, Anchor, SegmentedControl, Stack, Text } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { IconLock } from '@tabler/icons-react'
import { useState } from 'react'
import { Card } from '#platform/card/Card.tsx'
import { ExportListButton } from '#platform/export/ExportListButton.tsx'
import { useFormat } from '#platform/i18n/format.ts'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { type Column, NARROW } from '#platform/list-rows/columns.ts'
import { ListTable } from '#platform/list/ListTable.tsx'
import { useInnerList } from '#platform/list/use-list.ts'
import { useMissingFor } from '#platform/missing/use-missing.ts'
import { StatusDot, type StatusTone } from '#platform/status-dot/StatusDot.tsx'
import { useWeight } from '../goods/use-weight.ts'
import { warehousePaths } from '../paths.ts'
import classes from './HandOutsCard.module.css'
import { recallTexts } from './texts.ts'

/** Who got some of it: for sure, probably, possibly; by which rule, stands above them. */
export function HandOutsCard({ recall }: { recall: RecallDetail }) {
  const t = useTexts(recallTexts)
  const { number } = useFormat()
  const narrow = useMediaQuery(NARROW) ?? false
  const [degree, setDegree] = useState<Degree | undefined>()
  const { sure, probable, possible } = recall.hand_outs
  const total = sure + probable + possible
  const params = { id: recall.id }
  const list = useInnerList(recallEndpoints.handOuts, recallHandOutQuery, {
    params,
    fixed: { degree },
    perPage: PAGE_SIZE,
  })
  const columns = useColumns()
  return (
    <Card
      title={t('handOut.title')}
      actions={
        total > 0 && (
          <ExportListButton
            title={t('handOut.title')}
            exported={{ ...recallFiles.exportHandOuts, params }}
            query={degree ? { degree } : {}}
          />
        )
      }
    >
      {total === 0 ? (
        <Text c="dimmed">{t('handOut.none')}</Text>
      ) : (
        <Stack gap="sm">
          <Text size="sm">{t('rule')}</Text>
          <PeopleNotice recall={recall} />
          <SegmentedControl
            aria-label={t('handOut.degree')}
            orientation={narrow ? 'vertical' : 'horizontal'}
            fullWidth={narrow}
            value={degree ?? 'all'}
            onChange={(value) => setDegree(DEGREES.find((one) => one === value))}
            data={[
              { value: 'all', label: `${t('handOut.all')}: ${number(total)}` },
              ...DEGREES.map((one) => ({
                value: one,
                label: `${t(`degree.${one}`)}: ${number(recall.hand_outs[one])}`,
              })),
            ]}
          />
          <ListTable
            key={degree ?? 'all'}
            label={t('handOut.title')}
            list={list}
            columns={columns}
            rowName={(row) => t('handOut.name', { number: row.document_number })}
            rowPath={({ id }) => warehousePaths.document(id)}
            empty={{ text: t('handOut.none') }}
          />
          <Periods recall={recall} />
        </Stack>
      )}
    </Card>
  )
}

/** Why there are numbers alone, and who has the right to more. */
function PeopleNotice({ recall: { people } }: { recall: RecallDetail }) {
  const t = useTexts(recallTexts)
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

const TONES: Readonly<Record<Degree, StatusTone>> = {
  sure: 'danger',
  probable: 'warn',
  possible: 'idle',
}

function useColumns(): readonly Column<HandOutOfRecall, 'degree'>[] {
  const t = useTexts(recallTexts)
  const { dateTime } = useFormat()
  const weight = useWeight()
  return [
    {
      title: t('handOut.document'),
      cell: ({ document_number: number }) => t('handOut.name', { number }),
    },
    {
      title: t('handOut.degree'),
      cell: ({ degree }) => <StatusDot tone={TONES[degree]}>{t(`degree.${degree}`)}</StatusDot>,
    },
    {
      title: t('handOut.household'),
      cell: ({ household }) =>
        household?.withheld
          ? t(`withheld.${household.withheld}`)
          : [household?.name, household?.number].filter(Boolean).join(', '),
    },
    {
      title: t('handOut.phone'),
      cell: ({ household }) => household && <Reached household={household} />,
    },
    { title: t('handOut.when'), cell: ({ happened_at }) => dateTime(happened_at), nowrap: true },
    { title: t('handOut.place'), cell: ({ place_label }) => place_label },
    { title: t('handOut.weight'), cell: ({ grams }) => weight(grams), align: 'end', nowrap: true },
  ]
}

function Reached({ household }: { household: NonNullable<HandOutOfRecall['household']> }) {
  const t = useTexts(recallTexts)
  const { phone, email, told_by } = household
  return (
    <>
      {told_by === 'none' ? (
        // a refusal holds: nobody is called by a press
        phone ? (
          formatPhone(phone)
        ) : (
          email
        )
      ) : phone ? (
        <Anchor className={classes.reached} href={`tel:${toInternational(phone)}`}>
          {formatPhone(phone)}
        </Anchor>
      ) : (
        email && (
          <Anchor className={classes.reached} href={`mailto:${email}`}>
            {email}
          </Anchor>
        )
      )}
      {told_by && (phone || email) && <Text size="xs">{t(`told_by.${told_by}`)}</Text>}
    </>
  )
}

function Periods({ recall: { periods } }: { recall: RecallDetail }) {
  const t = useTexts(recallTexts)
  const { dateTime } = useFormat()
  if (periods.length === 0) return null
  return (
    <details className={classes.periods}>
      <summary>{t('periods.title')}</summary>
      <ul>
        {periods.map(({ place_id, place_label, from, to }) => (
          <li key={`${place_id}${from}`}>
            {place_label}:{' '}
            {to === null
              ? t('periods.now', { from: dateTime(from) })
              : t('periods.span', { from: dateTime(from), to: dateTime(to) })}
          </li>
        ))}
      </ul>
    </details>
  )
}
