import type { BookingTarget } from '@crm/contract/foodbank/slots/slots'
import { Button } from '@mantine/core'
import { IconBolt } from '@tabler/icons-react'
import { useEffect, useId, useRef } from 'react'
import { useFormat } from '#platform/i18n/format.ts'
import { useTexts } from '#platform/i18n/use-texts.ts'
import classes from './TargetCard.module.css'
import { slotTexts } from './texts.ts'

type Props = {
  target: BookingTarget
  group: string
  chosen: boolean
  startsHere: boolean
  books: boolean
  disabled: boolean
  onChoose: () => void
  onNearest: () => void
}

export function TargetCard({
  target,
  group,
  chosen,
  startsHere,
  books,
  disabled,
  onChoose,
  onNearest,
}: Props) {
  const t = useTexts(slotTexts)
  const format = useFormat()
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (startsHere) input.current?.focus({ preventScroll: true })
  }, [startsHere])
  const { label, address, nearest } = target
  return (
    <div className={classes.target} data-chosen={chosen || undefined}>
      <label className={classes.place}>
        <input
          type="radio"
          className={classes.input}
          name={group}
          checked={chosen}
          ref={input}
          onChange={onChoose}
          aria-labelledby={id}
          aria-describedby={`${id}-more`}
        />
        <span className={classes.name} id={id}>
          {label}
        </span>
        <span className={classes.more} id={`${id}-more`}>
          {[address, !nearest && t(target.is_hindered ? 'nearestHindered' : 'nearestNone')]
            .filter(Boolean)
            .join(' · ')}
        </span>
      </label>
      {nearest && (
        <Button
          variant={chosen ? 'default' : 'light'}
          className={classes.nearest}
          data-wraps
          leftSection={<IconBolt size={18} aria-hidden />}
          aria-describedby={id}
          disabled={disabled}
          onClick={onNearest}
        >
          {t(books ? 'nearestBook' : 'nearest', {
            day: format.dateShort(nearest.day),
            time: format.time(nearest.time),
          })}
        </Button>
      )}
    </div>
  )
}
