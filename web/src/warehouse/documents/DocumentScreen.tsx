import type { WarehouseDocument } from '@crm/contract/warehouse/documents'
import { Group, Stack, Text } from '@mantine/core'
import { IconFileOff } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { isNotFound } from '#platform/api/errors.ts'
import { Card } from '#platform/card/Card.tsx'
import { DetailHead } from '#platform/card/DetailHead.tsx'
import { Facts } from '#platform/card/Facts.tsx'
import { useFormat } from '#platform/i18n/format.ts'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { RecordNotFound } from '#platform/page/RecordNotFound.tsx'
import { ScreenError } from '#platform/page/ScreenError.tsx'
import { SkeletonLines } from '#platform/skeleton/SkeletonLines.tsx'
import { EuDeliveryLink } from '../goods/EuDeliveryLink.tsx'
import { useGoodsWords } from '../goods/use-goods-words.ts'
import { warehousePaths } from '../paths.ts'
import { DocumentActs } from './DocumentActs.tsx'
import { DocumentState } from './DocumentState.tsx'
import { type Lack, LackNotice } from './LackNotice.tsx'
import { DocumentGoods } from './goods/DocumentGoods.tsx'
import { documentQuery } from './queries.ts'
import { documentTexts } from './texts.ts'
import { useDocumentWords } from './use-document-words.ts'

/** A document with its goods: a draft is filled here, and what was posted is read. */
export function DocumentScreen({ id }: { id: string }) {
  const t = useTexts(documentTexts)
  const words = useDocumentWords()
  const { data, error, refetch } = useQuery(documentQuery(id))
  const [lacks, setLacks] = useState<readonly Lack[]>([])
  if (isNotFound(error)) return <DocumentNotFound />
  if (error && !data) return <ScreenError error={error} reset={() => void refetch()} />
  const document = data?.data
  return (
    <Stack>
      <DetailHead
        to={warehousePaths.documents()}
        back={t('title')}
        title={document && words.name(document)}
        actions={document && <DocumentActs document={document} onLacking={setLacks} />}
      >
        {document && <DocumentLine document={document} />}
      </DetailHead>
      {document ? (
        <>
          <LackNotice lacks={lacks} />
          {document.kind === 'hand_out' && <Text c="dimmed">{t('ofHandOut')}</Text>}
          <Parts document={document} />
        </>
      ) : (
        <SkeletonLines height={480} label={t('loading')} />
      )}
    </Stack>
  )
}

/** What it is about, as far as it must be seen while goods are added. */
function DocumentLine({ document }: { document: WarehouseDocument }) {
  const words = useDocumentWords()
  const way = [words.from(document), words.to(document)].filter(Boolean).join(' → ')
  return (
    <Group gap="xs">
      <DocumentState state={document.state} />
      {way}
    </Group>
  )
}

/** A draft is worked on first; of what is posted the facts are. */
function Parts({ document }: { document: WarehouseDocument }) {
  const facts = <DocumentFacts document={document} />
  const goods = <DocumentGoods document={document} />
  return document.state === 'draft' ? (
    <>
      {goods}
      {facts}
    </>
  ) : (
    <>
      {facts}
      {goods}
    </>
  )
}

function DocumentFacts({ document }: { document: WarehouseDocument }) {
  const t = useTexts(documentTexts)
  const words = useDocumentWords()
  const codes = useGoodsWords()
  const { dateTime } = useFormat()
  const { posted_at, reversed_at } = document
  const when = (moment: string) => dateTime(moment)
  return (
    <Card title={t('facts')}>
      <Facts
        missing={t('unknown')}
        facts={[
          [t('list.from'), words.from(document)],
          ...(document.kind === 'stocktake' ? [] : [[t('list.to'), words.to(document)] as const]),
          ...(document.kind === 'sorting' && document.purpose
            ? [[t('rest'), words.purpose(document.purpose)] as const]
            : []),
          ...(document.source ? [[t('field.source'), codes.source(document.source)] as const] : []),
          ...(document.source === 'eu'
            ? [[t('field.eu_delivery_id'), <EuDeliveryLink key="eu" of={document} />] as const]
            : []),
          [
            t('list.happened_at'),
            document.happened_at ? when(document.happened_at) : t('whenPosted'),
          ],
          ...(document.note ? [[t('field.note'), document.note] as const] : []),
          [
            t('created'),
            t('byWhen', { name: document.created_by_name ?? '–', when: when(document.created_at) }),
          ],
          ...(posted_at
            ? [
                [
                  t('postedBy'),
                  t('byWhen', { name: document.posted_by_name ?? '–', when: when(posted_at) }),
                ] as const,
              ]
            : []),
          ...(document.signed_by && document.signed_at
            ? [
                [
                  t('sign.by'),
                  t('byWhen', { name: document.signed_by, when: when(document.signed_at) }),
                ] as const,
              ]
            : []),
          ...(reversed_at
            ? [
                [
                  t('reversedBy'),
                  t('reversal', {
                    name: document.reversed_by_name ?? '–',
                    when: when(reversed_at),
                    reason: words.reversalReason(document),
                  }),
                ] as const,
              ]
            : []),
        ]}
      />
    </Card>
  )
}

function DocumentNotFound() {
  const t = useTexts(documentTexts)
  return (
    <RecordNotFound
      icon={IconFileOff}
      title={t('notFound')}
      text={t('notFoundText')}
      to={warehousePaths.documents()}
      back={t('title')}
    />
  )
}
