import { useTexts } from '../i18n/use-texts.ts'
import { SkeletonRows } from '../list-rows/SkeletonRows.tsx'
import { SkeletonCards, SkeletonHead } from '../skeleton/SkeletonDetail.tsx'
import { SkeletonFields } from '../skeleton/SkeletonFields.tsx'
import { pageTexts } from './texts.ts'

const CONTENTS = {
  list: () => <SkeletonRows columns={5} cards={false} />,
  form: () => <SkeletonFields />,
  detail: () => <SkeletonCards />,
} as const

type Props = {
  /** Rows of a list, fields of a form, or cards of a record. */
  readonly of?: keyof typeof CONTENTS
  /** The head is there already. */
  readonly inner?: boolean
}

/** Shown while a screen's code or data load. */
export function ScreenSkeleton({ of = 'list', inner = false }: Props) {
  const t = useTexts(pageTexts)
  const Content = CONTENTS[of]
  return (
    <div aria-busy aria-label={t('loading')} role="group">
      {!inner && <SkeletonHead />}
      <Content />
    </div>
  )
}
