import type { YearState } from '@crm/contract/foodbank/slots/opening-patterns'
import {
  IconCircle,
  IconCircleFilled,
  IconSquareRotatedFilled,
  IconMinus,
  IconTriangleFilled,
  IconX,
} from '@tabler/icons-react'
import classes from './YearCalendar.module.css'

const SHAPES = {
  past: IconCircle,
  regular: IconCircleFilled,
  season: IconTriangleFilled,
  exception: IconSquareRotatedFilled,
  blocked: IconX,
  closed: IconMinus,
}

export function StateMark({ state }: { state: YearState }) {
  const Shape = SHAPES[state]
  return (
    <span className={classes.mark} data-state={state} aria-hidden>
      <Shape size={state === 'blocked' ? 14 : 10} />
    </span>
  )
}
