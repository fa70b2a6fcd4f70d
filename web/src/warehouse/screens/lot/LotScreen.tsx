import { labelOf } from '@crm/contract/warehouse/label'
import type { Lot } from '@crm/contract/warehouse/lots'
import { IconPackageOff } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { isNotFound } from '#platform/api/errors.ts'
import { DetailColumns } from '#platform/card/DetailColumns.tsx'
import { DetailHead } from '#platform/card/DetailHead.tsx'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { RecordNotFound } from '#platform/page/RecordNotFound.tsx'
import { ScreenError } from '#platform/page/ScreenError.tsx'
import { ScreenSkeleton } from '#platform/page/ScreenSkeleton.tsx'
import { useScreenTitle } from '#platform/router/screen-title.ts'
import { warehousePaths } from '../../paths.ts'
import { LotActions } from './LotActions.tsx'
import { LotFacts } from './LotFacts.tsx'
import { LotMovements } from './LotMovements.tsx'
import { LotPlaces } from './LotPlaces.tsx'
import { StoppedNotice } from './StoppedNotice.tsx'
import { GoodsName } from '../../lots/GoodsName.tsx'
import { lotQuery } from '../../lots/queries.ts'
import { lotTexts } from '../../lots/texts.ts'
import { LotRecalls } from '../../recalls/LotRecalls.tsx'

export function LotScreen({ id }: { id: string }) {
  const t = useTexts(lotTexts)
  const { data, error, refetch } = useQuery(lotQuery(id))
  useScreenTitle(data && labelOf(data.data.lot_number))
  if (isNotFound(error))
    return (
      <RecordNotFound
        icon={IconPackageOff}
        title={t('notFound')}
        text={t('notFoundText')}
        to={warehousePaths.stock()}
        back={t('toStock')}
      />
    )
  if (data) return <LotDetail lot={data.data} />
  return error ? (
    <ScreenError error={error} reset={() => void refetch()} />
  ) : (
    <ScreenSkeleton of="detail" />
  )
}

function LotDetail({ lot }: { lot: Lot }) {
  const t = useTexts(lotTexts)
  return (
    <article>
      <DetailHead
        to={warehousePaths.stock()}
        back={t('back')}
        title={t('heading', { label: labelOf(lot.lot_number) })}
        actions={<LotActions lot={lot} />}
      >
        <div>
          <GoodsName lot={lot} />
        </div>
      </DetailHead>
      <StoppedNotice lot={lot} />
      <LotRecalls lot={lot} />
      <DetailColumns
        facts={
          <>
            <LotFacts lot={lot} />
            <LotPlaces lot={lot} />
          </>
        }
        work={<LotMovements lot={lot} />}
      />
    </article>
  )
}
