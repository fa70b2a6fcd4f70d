import { BOX } from '@crm/contract/warehouse/delivery-notes/signatures.endpoints'
import { Button, Group, Input } from '@mantine/core'
import { IconEraser } from '@tabler/icons-react'
import { useEffect, useEffectEvent, useRef } from 'react'
import SignaturePad from 'signature_pad'
import { useShown } from '#platform/fields/use-shown.tsx'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { documentTexts } from '../texts.ts'
import classes from './SignatureField.module.css'
import { pointsOf, readStrokes, strokesOf } from './strokes.ts'

/** Signed with a finger, a pen or a mouse; the value is lines of points in thousandths of the box. */
export function SignatureField({ name }: { name: string }) {
  const t = useTexts(documentTexts)
  const { field, shown } = useShown({ name, label: t('sign.box') })
  const canvas = useRef<HTMLCanvasElement>(null)
  const pad = useRef<SignaturePad>(null)
  const strokes = readStrokes(field.value)
  const take = useEffectEvent((drawn: SignaturePad, width: number) =>
    field.set(strokesOf(drawn.toData(), width)),
  )
  const redraw = useEffectEvent((drawn: SignaturePad, width: number) =>
    drawn.fromData(pointsOf(strokes, width)),
  )
  useEffect(() => {
    const box = canvas.current
    if (!box) return undefined
    const drawn = new SignaturePad(box, { penColor: '#1b2624' })
    pad.current = drawn
    drawn.addEventListener('endStroke', () => take(drawn, box.clientWidth))
    // a turned tablet: as sharp as the screen, and what was signed stays
    const resized = new ResizeObserver(() => {
      const ratio = Math.max(devicePixelRatio, 1)
      box.width = box.clientWidth * ratio
      box.height = box.clientHeight * ratio
      box.getContext('2d')?.scale(ratio, ratio)
      redraw(drawn, box.clientWidth)
    })
    resized.observe(box)
    return () => {
      resized.disconnect()
      drawn.off()
    }
  }, [])
  const clear = () => {
    pad.current?.clear()
    field.set([])
  }
  return (
    <Input.Wrapper label={t('sign.box')} error={shown.error} labelElement="div">
      <canvas
        ref={canvas}
        id={shown.id}
        className={classes.box}
        width={BOX.width}
        height={BOX.height}
        data-invalid={shown.error !== undefined}
        tabIndex={-1}
        role="img"
        aria-label={t(strokes.length > 0 ? 'sign.signed' : 'sign.hint')}
      />
      <Group justify="flex-end" mt={4}>
        <Button
          variant="subtle"
          leftSection={<IconEraser size={18} aria-hidden />}
          disabled={strokes.length === 0}
          onClick={clear}
        >
          {t('sign.clear')}
        </Button>
      </Group>
    </Input.Wrapper>
  )
}
