import { IconArrowUp } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { useTexts } from '../i18n/use-texts.ts'
import classes from './ScrollToTop.module.css'
import { layoutTexts } from './texts.ts'

/** Spec §9: the button appears after this many pixels. */
export const SCROLL_TO_TOP_AFTER_PX = 300

/** A way back up from far down a long page. */
export function ScrollToTop() {
  const t = useTexts(layoutTexts)
  const [far, setFar] = useState(false)
  useEffect(() => {
    const measure = () => setFar(window.scrollY > SCROLL_TO_TOP_AFTER_PX)
    measure()
    window.addEventListener('scroll', measure, { passive: true })
    return () => window.removeEventListener('scroll', measure)
  }, [])
  if (!far) return null

  const up = () => {
    const calm = window.matchMedia('(prefers-reduced-motion: reduce)').matches
    window.scrollTo({ top: 0, behavior: calm ? 'instant' : 'smooth' })
  }
  return (
    <button type="button" className={classes.button} aria-label={t('scrollToTop')} title={t('scrollToTop')} onClick={up} data-no-print>
      <IconArrowUp size={20} />
    </button>
  )
}
