import { errorText } from '#platform/api/error-text.ts'
import {
  programmeRuleQuery,
  type ProgrammeRule,
} from '@crm/contract/foodbank/reports/programme-rules'
import {
  programmeRuleEndpoints,
  programmeRuleFiles,
} from '@crm/contract/foodbank/reports/programme-rules.endpoints'
import { useWrite } from '#platform/api/query.ts'
import { useFormat } from '#platform/i18n/format.ts'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { lazyDrawer } from '#platform/lazy-drawer/lazy-drawer.tsx'
import type { Column } from '#platform/list-rows/columns.ts'
import { EditableList } from '#platform/list/EditableList.tsx'
import { useList } from '#platform/list/use-list.ts'
import { useReason } from '../closed-periods/use-reason.tsx'
import { toastFailed } from '#platform/toast/toast.ts'
import { programmeRuleWrites } from './queries.ts'
import { programmeRuleTexts } from './texts.ts'

const ProgrammeRuleDrawer = lazyDrawer(() =>
  import('./ProgrammeRuleDrawer.tsx').then((file) => file.ProgrammeRuleDrawer),
)

/** What the programme pays for, the newest rule first: the indicators of the report count by it. */
export function ProgrammeRulesScreen() {
  const t = useTexts(programmeRuleTexts)
  const { date } = useFormat()
  const list = useList(programmeRuleEndpoints.list, programmeRuleQuery)
  const removing = useWrite(programmeRuleEndpoints.remove, programmeRuleWrites)
  const withReason = useReason()
  const columns: readonly Column<ProgrammeRule, 'valid_from' | 'organization'>[] = [
    {
      title: t('field.valid_from'),
      cell: ({ valid_from }) => date(valid_from),
      sort: 'valid_from',
      nowrap: true,
    },
    {
      title: t('field.organization_id'),
      cell: ({ organization_label }) => organization_label ?? t('whole'),
      sort: 'organization',
    },
    { title: t('field.pays'), cell: ({ pays }) => t(`pays.${pays}`) },
    { title: t('field.source'), cell: ({ source }) => source },
    { title: t('enteredBy'), cell: ({ created_by_name }) => created_by_name },
  ]
  return (
    <EditableList
      t={t}
      intro={t('intro')}
      deleteTitle={(row) => t('delete.title', row)}
      empty={t('empty')}
      exported={programmeRuleFiles.export}
      list={list}
      columns={columns}
      rowName={({ organization_label, valid_from }) =>
        `${organization_label ?? t('whole')}, ${date(valid_from)}`
      }
      endpoints={programmeRuleEndpoints}
      Drawer={ProgrammeRuleDrawer}
      remove={(id) =>
        withReason((body) => removing.submit({ params: { id }, ...(body && { body }) })).catch(
          (error: unknown) => toastFailed(errorText(error)),
        )
      }
    />
  )
}
