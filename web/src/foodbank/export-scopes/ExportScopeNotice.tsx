import type {
  ExportScope,
  ExportScopeEndpoint,
} from '@crm/contract/foodbank/export-scopes/export-scopes'
import { exportScopeEndpoints } from '@crm/contract/foodbank/export-scopes/export-scopes.endpoints'
import { useQuery } from '@tanstack/react-query'
import { call } from '#platform/api/call.ts'
import { useFormat } from '#platform/i18n/format.ts'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { SkeletonLines } from '#platform/skeleton/SkeletonLines.tsx'
import { exportScopeTexts } from './texts.ts'

type List = keyof typeof exportScopeEndpoints

/** For the menu of a list's export: whose data the file will hold, and of how many. */
export const exportScopeNotice =
  (list: List) =>
  ({ filters }: { readonly filters: object }) => <ExportScopeNotice list={list} filters={filters} />

const FRESH_MS = 10_000

type NoticeProps = { readonly list: List; readonly filters: object }

function ExportScopeNotice({ list, filters }: NoticeProps) {
  const t = useTexts(exportScopeTexts)
  const endpoint: ExportScopeEndpoint = exportScopeEndpoints[list]
  const { data, isError } = useQuery({
    queryKey: [endpoint.path, filters],
    queryFn: () => call(endpoint, { body: { filters } }),
    retry: false,
    staleTime: FRESH_MS,
  })
  if (isError) return <span role="status">{t('failed')}</span>
  if (!data) return <SkeletonLines height={60} />
  return (
    <span role="status">
      <ScopeWords list={list} scope={data.data} /> {list !== 'reportRows' && t('filtered')}
    </span>
  )
}

function ScopeWords({ list, scope }: { readonly list: List; readonly scope: ExportScope }) {
  const t = useTexts(exportScopeTexts)
  const format = useFormat()
  const [rows, of] = [format.number(scope.rows), format.number(scope.of)]
  if (scope.scope === 'all') return t(scope.is_capped ? 'allCapped' : 'all', { rows })
  if (list === 'reportRows') return t('names', { rows, of })
  return scope.is_capped ? t('ownCapped') : t('own', { rows, of })
}
