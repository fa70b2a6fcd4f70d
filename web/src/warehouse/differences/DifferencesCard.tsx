import type { OpenDifference } from '@crm/contract/warehouse/differences/differences'
import { differenceFiles } from '@crm/contract/warehouse/differences/differences.endpoints'
import { useState } from 'react'
import { Card } from '#platform/card/Card.tsx'
import { ExportListButton } from '#platform/export/ExportListButton.tsx'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { lazyDrawer } from '#platform/lazy-drawer/lazy-drawer.tsx'
import { LoadFailure } from '#platform/page/LoadFailure.tsx'
import classes from './DifferencesCard.module.css'
import { PlaceDifferences } from './PlaceDifferences.tsx'
import { differenceTexts } from './texts.ts'

const SettleDrawer = lazyDrawer(() =>
  import('./SettleDrawer.tsx').then((file) => file.SettleDrawer),
)

type Props = {
  readonly differences: {
    readonly data: { readonly data: readonly OpenDifference[] } | undefined
    readonly isError: boolean
    readonly refetch: () => unknown
  }
}

/** What was handed out and did not lie there, and what can be done about it; nothing of nothing. */
export function DifferencesCard({ differences: { data, isError, refetch } }: Props) {
  const t = useTexts(differenceTexts)
  if (data) return <Differences rows={data.data} />
  return isError && <LoadFailure text={t('failed')} retry={() => void refetch()} look="button" />
}

function Differences({ rows }: { rows: readonly OpenDifference[] }) {
  const t = useTexts(differenceTexts)
  const [settled, setSettled] = useState<OpenDifference | null>(null)
  const places = Object.values(Object.groupBy(rows, ({ place_id }) => place_id))
  return (
    <>
      {rows.length > 0 && (
        <Card
          title={t('title')}
          actions={
            <ExportListButton title={t('title')} exported={differenceFiles.export} query={{}} />
          }
        >
          <p className={classes.text}>{t('text')}</p>
          {places.map((of = []) => (
            <PlaceDifferences
              key={of[0]?.place_id}
              rows={of}
              whenReached={SettleDrawer.whenReached}
              onSettle={setSettled}
            />
          ))}
        </Card>
      )}
      {settled && <SettleDrawer key={settled.id} row={settled} onClose={() => setSettled(null)} />}
    </>
  )
}
