import type { Sheet, SheetRow } from '@crm/contract/warehouse/stocktakes'
import { Stack } from '@mantine/core'
import { IconBoxOff } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { isNotFound } from '#platform/api/errors.ts'
import { DetailHead } from '#platform/card/DetailHead.tsx'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { RecordNotFound } from '#platform/page/RecordNotFound.tsx'
import { ScreenError } from '#platform/page/ScreenError.tsx'
import { LinkButton } from '#platform/router/LinkButton.tsx'
import { SkeletonLines } from '#platform/skeleton/SkeletonLines.tsx'
import { DocumentState } from '../documents/DocumentState.tsx'
import { warehousePaths } from '../paths.ts'
import { CountsCard } from './CountsCard.tsx'
import { DifferencesCard } from './DifferencesCard.tsx'
import { sheetQuery } from './queries.ts'
import { stocktakeTexts } from './texts.ts'

/** Counting at a shelf, with a phone in one hand; what should be there is shown to who settles it. */
export function StocktakeScreen({ id }: { id: string }) {
  const t = useTexts(stocktakeTexts)
  const { data, error, refetch } = useQuery(sheetQuery(id))
  if (isNotFound(error)) return <StocktakeNotFound />
  if (error && !data) return <ScreenError error={error} reset={() => void refetch()} />
  const sheet = data?.data
  return (
    <Stack>
      <DetailHead
        to={warehousePaths.documents()}
        back={t('documents')}
        title={sheet && t('name', { number: sheet.number, place: sheet.place_label })}
        actions={
          <LinkButton variant="default" to={warehousePaths.document(id)}>
            {t('document')}
          </LinkButton>
        }
      >
        {sheet && (
          <div>
            <DocumentState state={sheet.state} />
            {sheet.state === 'draft' && ` · ${t('progress', progressOf(sheet.rows))}`}
          </div>
        )}
      </DetailHead>
      {sheet ? <Parts sheet={sheet} /> : <SkeletonLines height={480} label={t('loading')} />}
    </Stack>
  )
}

const Parts = ({ sheet }: { sheet: Sheet }) => (
  <>
    <CountsCard sheet={sheet} />
    <DifferencesCard sheet={sheet} />
  </>
)

const progressOf = (rows: readonly SheetRow[]) => ({
  counted: rows.filter(({ count_id }) => count_id !== null).length,
  total: rows.length,
})

function StocktakeNotFound() {
  const t = useTexts(stocktakeTexts)
  return (
    <RecordNotFound
      icon={IconBoxOff}
      title={t('notFound')}
      text={t('notFoundText')}
      to={warehousePaths.documents()}
      back={t('documents')}
    />
  )
}
