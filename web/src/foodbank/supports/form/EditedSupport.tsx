import { type RecordedSupport, recordedSupport } from '@crm/contract/foodbank/supports'
import { Alert } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import { useState } from 'react'
import { ApiError } from '#platform/api/errors.ts'
import { useFormat } from '#platform/i18n/format.ts'
import { useLanguage, useTexts } from '#platform/i18n/use-texts.ts'
import { formatAmounts } from '../amounts/amount-text.ts'
import { storedLines } from '../goods/scanned-lines.ts'
import { useUpdateSupport } from '../queries.ts'
import { getChanges } from './support-changes.ts'
import classes from './SupportForm.module.css'
import { SupportForm } from './SupportForm.tsx'
import { supportTexts } from '../texts.ts'
import { useDraftKey } from './support-draft.ts'
import { useSuggestion } from './use-suggestion.ts'
import type { SupportValues } from './use-support-form.ts'

type Props = {
  support: RecordedSupport
  onSaved: () => void
  onCancel: () => void
  dense?: boolean
}

/** Edits a hand-out. When a colleague was faster, their changes are shown and the user may save again. */
export function EditedSupport({ support, onSaved, onCancel, dense = false }: Props) {
  const { language } = useLanguage()
  const updating = useUpdateSupport()
  // the opened version: later reads must not pass for the initial values
  const [opened] = useState(support)
  const [theirs, setTheirs] = useState<RecordedSupport>()
  // one draft per version
  const draftKey = useDraftKey(`${opened.id} ${opened.updated_at}`)
  const { id, organization_id, organization_label, date, note, persons } = opened
  const usual = useSuggestion({ organizationId: organization_id, date, persons })

  const save = ({ organization_id: _given, measure_kind_ids: _none, ...values }: SupportValues) => {
    const updated_at = (theirs ?? opened).updated_at
    return updating
      .submit({ params: { id }, body: { ...values, updated_at } })
      .catch((error: unknown) => {
        if (error instanceof ApiError && error.code === 'stale_record')
          setTheirs(recordedSupport.safeParse(error.details).data)
        throw error
      })
  }
  return (
    <SupportForm
      draftKey={draftKey}
      initial={{
        organization: { id: organization_id, label: organization_label },
        date,
        note: note ?? '',
        amounts: { ...formatAmounts(opened, language) },
        goods: storedLines(opened.goods, language),
      }}
      previous={null}
      suggestion={null}
      usual={usual}
      persons={persons}
      dense={dense}
      startsHere
      stale={theirs && <TheirChanges before={opened} after={theirs} />}
      save={save}
      onSaved={onSaved}
      onCancel={onCancel}
    />
  )
}

function TheirChanges({ before, after }: { before: RecordedSupport; after: RecordedSupport }) {
  const t = useTexts(supportTexts)
  const format = useFormat()
  const words = getChanges(before, after).map((change) => {
    if (change.field === 'note') return t('stale.note', { to: after.note ?? '–' })
    if (change.field === 'goods') return t('stale.goods')
    if (change.field === 'date')
      return t('stale.date', { from: format.date(before.date), to: format.date(after.date) })
    const category = t(`category.${change.category}`)
    const [from, to] = [
      format.kilograms(before[change.field]),
      format.kilograms(after[change.field]),
    ]
    return t(change.isOp ? 'stale.op' : 'stale.own', { category, from, to })
  })
  return (
    <Alert
      ref={(notice) => notice?.scrollIntoView({ block: 'nearest' })}
      role="alert"
      color="yellow"
      icon={<IconAlertTriangle size={20} />}
      title={t('stale.title')}
    >
      <ul className={classes.changes}>
        {words.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
      {t('stale.choice')}
    </Alert>
  )
}
