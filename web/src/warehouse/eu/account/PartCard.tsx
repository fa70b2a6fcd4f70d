import type { EuPart } from '@crm/contract/warehouse/eu/eu'
import { Stack, Text } from '@mantine/core'
import type { ReactNode } from 'react'
import { Card } from '#platform/card/Card.tsx'
import { ExportListButton, type Exported } from '#platform/export/ExportListButton.tsx'
import { useTexts } from '#platform/i18n/use-texts.ts'
import type { ListAnswer } from '#platform/list-rows/columns.ts'
import { ListTable, type ListTableProps } from '#platform/list/ListTable.tsx'
import { useWeight } from '../../goods/use-weight.ts'
import { euTexts } from '../texts.ts'

type Props<Row extends { id: string }, Query extends object> = Pick<
  ListTableProps<Row, Query>,
  'columns' | 'rowName' | 'rowPath' | 'rowActions'
> & {
  readonly part: EuPart
  readonly list: ListTableProps<Row, Query>['list'] & {
    readonly answer: (ListAnswer<Row> & { readonly grams: number }) | undefined
  }
  readonly exported: Exported
  /** What of it is shown, for the file. */
  readonly asked: object
  readonly notice?: ReactNode
}

/** Rows that add up to a figure of the account, their sum, and their file. */
export function PartCard<Row extends { id: string }, Query extends object>({
  part,
  list,
  exported,
  asked,
  notice,
  ...table
}: Props<Row, Query>) {
  const t = useTexts(euTexts)
  const weight = useWeight()
  const title = t(`partRows.${part}`)
  return (
    <Card
      title={title}
      actions={<ExportListButton title={title} exported={exported} query={asked} />}
    >
      <Stack gap="sm">
        {notice}
        <ListTable {...table} label={title} list={list} empty={{ text: t('partNone') }} />
        {list.answer && list.answer.meta.total > 0 && (
          <Text fw={600} ta="end">
            {t('sum', { weight: weight(list.answer.grams) })}
          </Text>
        )}
      </Stack>
    </Card>
  )
}
